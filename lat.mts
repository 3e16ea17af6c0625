import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { loadEmbeddings } from "#voice/understanding/embeddings.ts";
const ms=(t:number)=>(performance.now()-t).toFixed(0);
const rss=()=>(process.memoryUsage().rss/1e6).toFixed(0);
let t=performance.now(); const language=compileLanguage(wren as any); console.log('compile', ms(t), rss());
t=performance.now(); let e:any; const it=createInterpreter(language, ()=>e); console.log('interpreter', ms(t), rss());
const sents=wren.intents.flatMap(i=>i.examples.slice(0,6)).map((s,i)=>s.replace(/\{\w+\}/g,'growth')+(i%3?' then maybe':', and what about my team on monday')).filter((_,i)=>i%2);
async function run(name:string){ const d:number[]=[]; for(const s of sents){const a=performance.now(); await it.understand([s]); d.push(performance.now()-a);} d.sort((a,b)=>a-b); console.log(name, sents.length, 'median',d[d.length>>1]!.toFixed(1),'p95',d[Math.floor(d.length*.95)]!.toFixed(1),'max',d.at(-1)!.toFixed(1), rss()); }
await run('small cold'); await run('small');
t=performance.now(); e=await loadEmbeddings(); console.log('embeddings', ms(t), rss());
await run('full cold'); await run('full'); 
