// Where log lines go. A log that cannot be written neither ends the process nor is given up: lines
// wait in memory until there is space.
import { join } from 'node:path'
import SonicBoom from 'sonic-boom'

import type { Environment } from '../config/config.ts'

/** Bytes that wait in memory while nothing can be written. Lines beyond that are lost. */
const waiting = 1024 ** 2

/**
 * Opens a log: a new file that only this account may read, or standard output.
 * @param where the file's path, or the number of an open file: 1 is standard output
 */
export function openLog(where: string | number): SonicBoom {
  const log = new SonicBoom({
    ...(typeof where === 'string' ? { dest: where, append: false } : { fd: where }),
    mode: 0o600,
    sync: true,
    maxLength: waiting,
  })
  // Each line retries by itself, so there is nothing to do; without a listener the process would
  // end.
  return log.on('error', () => {})
}

/**
 * The log that the environment configures.
 * @param instead where lines go instead of a file, for a process that writes none
 */
export const createLog = (
  { config: { log }, dataDir }: Environment,
  instead?: 'stdout',
): SonicBoom | undefined =>
  log === undefined
    ? undefined
    : (instead ?? log) === 'file'
      ? openFile(join(dataDir, 'tillhouse.log'))
      : openLog(1)

/** Falls back to standard output if the file cannot be opened, such as on a full disk. */
function openFile(path: string): SonicBoom {
  try {
    return openLog(path)
  } catch {
    return openLog(1)
  }
}
