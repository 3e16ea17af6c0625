import { wren } from "#content/wren/wren.ts";
import { contexts } from "#content/wren/contexts/contexts.ts";
import { compileContext, contextGrammar, contextWords } from "#voice/language/context.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { toGrammar, vocabulary } from "#voice/language/grammar.ts";
import { loadDecoders } from "#voice/providers/embedded/hearing/decoder.ts";
const t = () => performance.now();
let a = t();
const language = compileLanguage(wren as any);
console.log("main", t() - a, language.utterances.next.length);
const all: any = {};
for (const [n, c] of Object.entries(contexts)) { a = t(); all[n] = compileContext(c); const l = all[n].language; console.log(n, (t() - a).toFixed(0), "ms", l.utterances.next.length, "states", l.utterances.next.reduce((s: number, m: any) => s + m.size, 0), "arcs", contextGrammar(all[n]).length); }
const words = [...new Set([...vocabulary(language.utterances), ...Object.values(all).flatMap((c: any) => contextWords(c))])] as string[];
console.log(words.length, vocabulary(language.utterances).length);
const make = await loadDecoders({ grammar: toGrammar(language), words, pronunciations: wren.pronunciations });
const d = await make();
for (let r = 0; r < 3; r++) for (const [n, c] of Object.entries(all)) { const g = contextGrammar(c as any); a = t(); d.expect(n, g); console.log("set", n, (t() - a).toFixed(1)); }
