import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { pathOf, treeOf } from "./command-tree.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** A script that defines `larkline`, which runs the program in `folder`, and completes its words. */
export function completionScript(shell: Shell, program: CommandUnknownOpts, folder: string): string {
  const steps = treeOf(program).flatMap(stepsOf);
  if (shell === "fish") return fishScript(steps, folder);
  const [wordsBefore, offer] = {
    bash: ["COMP_WORDS[@]:1:COMP_CWORD-1", `COMPREPLY=($(compgen -W "$1" -- "$2"))`],
    zsh: ["words[@]:1:$CURRENT-2", "compadd -- $=1"],
  }[shell];
  return `larkline() { npm --prefix '${folder.replaceAll("'", "'\\''")}' run --silent ops -- "$@"; }
_larkline_offer() { ${offer}; }
_larkline() {
  local at='' previous='' key word
  for word in "\${${wordsBefore}}"; do
    case "$at $word" in ${commandsOf(steps).join("|")}) at="$at $word" ;; esac
    previous=$word
  done
  for key in "$at $previous" "$at"; do
    case "$key" in
${steps.map(([before, next]) => `'${before}') _larkline_offer '${next.join(" ")}' "$2"; return ;;`).join("\n")}
    esac
  done
}
${shell === "bash" ? "complete -F" : "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }\ncompdef"} _larkline larkline
`;
}

function fishScript(steps: readonly Step[], folder: string): string {
  return `function larkline
  npm --prefix '${folder.replace(/[\\']/g, "\\$&")}' run --silent ops -- $argv
end
function __larkline
  set -l at ''
  set -l previous ''
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${commandsOf(steps).join(" ")}
        set at "$at $word"
    end
    set previous $word
  end
  for key in "$at $previous" "$at"
    switch "$key"
${steps.map(([before, next]) => `case '${before}'; string split -- ' ' '${next.join(" ")}'; return`).join("\n")}
    end
  end
end
complete -c larkline -f -a '(__larkline)'
`;
}

/** The words that may follow `before`. All are the program's own: letters, hyphens and spaces, safe in quotes. */
type Step = readonly [before: string, next: readonly string[]];

/** After a command: its subcommands, arguments and options. After an option that takes a value: its choices. */
function stepsOf(command: CommandUnknownOpts): Step[] {
  const before = pathOf(command)
    .map((word) => ` ${word}`)
    .join("");
  const words = command.commands.map((each) => each.name());
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const options = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  const values = command.options
    .filter((option) => option.required)
    .map((option): Step => [`${before} ${option.long}`, option.argChoices ?? []]);
  return [[before, [...words, ...choices, ...options]], ...values];
}

function commandsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(([before]) => (before && !before.includes(" --") ? `'${before}'` : []));
}
