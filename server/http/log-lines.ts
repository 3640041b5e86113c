// Opens the log. If it can't be written, the process keeps running and keeps trying: lines wait in
// memory until there is space.
import { join } from 'node:path'
import SonicBoom from 'sonic-boom'

import type { Environment } from '../config/config.ts'

/** The most bytes that wait in memory while nothing can be written. Further lines are lost. */
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
  // Each line is retried automatically, so there is nothing to do. Without a listener, the process
  // would end.
  return log.on('error', () => {})
}

/**
 * The log that the environment configures.
 * @param instead where to write lines instead of to a file, for a process that writes no file
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

/**
 * Opens a log file. Falls back to standard output if it can't be opened, for example because the
 * disk is full.
 */
function openFile(path: string): SonicBoom {
  try {
    return openLog(path)
  } catch {
    return openLog(1)
  }
}
