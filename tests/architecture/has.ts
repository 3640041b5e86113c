import { spawnSync } from 'node:child_process'

/** Whether the machine has a command; where not, what it would read is not collected. */
export const has = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
