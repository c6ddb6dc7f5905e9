import { spawnSync } from 'node:child_process';

/** A Python that has PyTorch; undefined where there is none. */
export function pythonWithTorch(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => {
    const { status } = spawnSync(program, ['-c', 'import torch, numpy'], { stdio: 'ignore' });
    return status === 0;
  });
}
