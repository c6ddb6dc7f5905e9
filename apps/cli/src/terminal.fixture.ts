import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../bin/paiju.js', import.meta.url));

/**
 * Drives a program in a pseudo-terminal of a width: answers each question by Enter, or by numbers that a seed gives, and
 * prints all that was shown.
 */
const DRIVER = `
import fcntl, os, pty, random, struct, sys, termios
columns, seed = int(sys.argv[1]), sys.argv[2]
numbers = random.Random(seed)
ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
pid = os.fork()
if pid == 0:
    os.close(ours)
    os.login_tty(theirs) if hasattr(os, "login_tty") else (os.setsid(), fcntl.ioctl(theirs, termios.TIOCSCTTY, 0), [os.dup2(theirs, n) for n in range(3)])
    os.environ.pop("NO_COLOR", None)
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[3], sys.argv[3:])
os.close(theirs)
seen, answered = b"", 0
while True:
    try:
        piece = os.read(ours, 65536)
    except OSError:
        break
    if not piece:
        break
    seen += piece
    while seen.count(b"your move (") > answered:
        answered += 1
        os.write(ours, b"\\r" if seed == "" or numbers.random() < 0.3 else b"%d\\r" % numbers.randint(1, 14))
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

/** True if there is a python3 that can open a pseudo-terminal. */
export const hasTerminal = spawnSync('python3', ['-c', 'import pty, termios']).status === 0;

/** Everything that a run of the program showed in a pseudo-terminal; a run that fails is an error. */
export function driven(
  args: readonly string[],
  { columns = 80, seed = '' }: { readonly columns?: number; readonly seed?: string } = {},
): string {
  const line = ['-c', DRIVER, String(columns), seed, process.execPath, PROGRAM, ...args];
  const { status, stdout, stderr } = spawnSync('python3', line, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status === 0 && stderr === '') return stdout;
  throw new Error(`paiju ${args.join(' ')} ended with ${status}: ${stderr}${stdout.slice(-2000)}`);
}

/** A short match of each game. */
export const SHORT_MATCHES: readonly (readonly [game: string, ...options: string[]])[] = [
  ['riichi', '--set', 'length=east', '--level', 'greedy'],
  ['sanma', '--set', 'length=east', '--level', 'greedy'],
  ['taiwan', '--set', 'matchLength=hand', '--level', 'greedy'],
  ['fujian', '--set', 'matchHands=4', '--level', 'greedy'],
  ['chinese-poker', '--set', 'rounds=2', '--level', 'beginner'],
  ['high-card', '--level', 'greedy'],
];
