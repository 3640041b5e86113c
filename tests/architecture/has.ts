import { spawnSync } from 'node:child_process'

/** Whether the machine has a command. If not, tests that need it are not collected. */
export const has = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
