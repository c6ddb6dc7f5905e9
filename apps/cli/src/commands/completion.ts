import { GAMES } from '@paiju/games';
import type { Command } from 'commander';
import { type Describe, examples } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';

/** The words that may follow one command. */
interface Words {
  readonly command: string;
  readonly summary: string;
  readonly after: readonly string[];
}

/** `paiju completion`: a script that makes a shell complete commands, games and options (C-9). */
export const completion: Describe = (command, { output }) => {
  command
    .description('Print a script that makes a shell complete the words of paiju: commands, games and options.')
    .argument('<shell>', Object.keys(SCRIPTS).join(', '))
    .addHelpText(
      'after',
      examples(
        ['paiju completion bash >> ~/.bashrc', 'for bash'],
        ['paiju completion zsh > ~/.zfunc/_paiju', 'for zsh, in a folder of its $fpath'],
        ['paiju completion fish > ~/.config/fish/completions/paiju.fish', 'for fish'],
      ),
    )
    .action(async (shell: string) => {
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (script === undefined) {
        const [message, allowed] = ['no script for such a shell', Object.keys(SCRIPTS).join(', ')];
        throw new UserError({ code: 'unknownShell', field: 'shell', message, value: shell, allowed });
      }
      await output.print(script((command.parent?.commands ?? []).map(wordsOf)));
    });
};

function wordsOf(command: Command): Words {
  const takesGame = command.registeredArguments.some((argument) => argument.name() === 'game');
  const games = command.commands.length > 0 ? command.commands.map((one) => one.name()) : takesGame ? GAMES.keys() : [];
  const inner = command.commands.flatMap(({ options }) => options);
  const options = [...command.options, ...inner].flatMap(({ long }) => long ?? []);
  const shells = command.name() === 'completion' ? Object.keys(SCRIPTS) : [];
  const after = [...new Set([...games, ...shells, ...options, '--help'])];
  return { command: command.name(), summary: command.summary(), after };
}

const SCRIPTS: Readonly<Record<string, (all: readonly Words[]) => string>> = {
  bash: (all) => `_paiju() {
  local words cur="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${all.map(({ command }) => command).join(' ')} --help --version"
  else
    case "\${COMP_WORDS[1]}" in
${all.map(({ command, after }) => `      ${command}) words="${after.join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _paiju paiju
`,
  zsh: (all) => `#compdef paiju
_paiju() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${all.map(({ command, summary }) => `      ${quoted(`${command}:${summary}`)}`).join('\n')}
    )
    _describe command commands
    return
  fi
  case "$words[2]" in
${all.map(({ command, after }) => `    ${command}) compadd -- ${after.join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _paiju paiju
`,
  fish: (all) =>
    all
      .map(({ command, summary, after }) => {
        const first = `complete -c paiju -n __fish_use_subcommand -a ${command} -d ${quoted(summary)}`;
        const rest = `complete -c paiju -n ${quoted(`__fish_seen_subcommand_from ${command}`)} -a ${quoted(after.join(' '))}`;
        return `${first}\n${rest}\n`;
      })
      .join(''),
};

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
