import { spawnSync } from 'node:child_process';

/** Looks for both without loading them, which takes seconds. */
const LOOK = `import importlib.util as u, sys; sys.exit(None in map(u.find_spec, ['torch', 'numpy']))`;

/** A Python that has PyTorch; undefined where there is none. */
export function pythonWithTorch(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => {
    const { status } = spawnSync(program, ['-c', LOOK], { stdio: 'ignore' });
    return status === 0;
  });
}
