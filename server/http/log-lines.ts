// Where log lines go. A log that cannot be written never ends the process, nor is it given up:
// lines wait in memory, and are written once there is space.
import { join } from 'node:path'
import SonicBoom from 'sonic-boom'

import type { Environment } from '../config/config.ts'

/** Bytes that wait in memory while nothing can be written; lines beyond are lost. */
const waiting = 1024 ** 2

/**
 * Opens a log: a file, begun anew and for this account alone, or standard output.
 * @param where the file's path, or the number of an open file: 1 is standard output
 */
export function openLog(where: string | number): SonicBoom {
  const log = new SonicBoom({
    ...(typeof where === 'string' ? { dest: where, append: false } : { fd: where }),
    mode: 0o600,
    sync: true,
    maxLength: waiting,
  })
  // Each line tries again, so there is nothing to do here; without a listener the process ends.
  return log.on('error', () => {})
}

/**
 * The log that the environment asks for.
 * @param instead where the lines go in place of a file, for a process that writes none
 */
export const logOf = (
  { config: { log }, dataDir }: Environment,
  instead?: 'stdout',
): SonicBoom | undefined =>
  log === undefined
    ? undefined
    : (instead ?? log) === 'file'
      ? openFile(join(dataDir, 'tillhouse.log'))
      : openLog(1)

/** A file that cannot be opened, on a full disk for one, leaves standard output. */
function openFile(path: string): SonicBoom {
  try {
    return openLog(path)
  } catch {
    return openLog(1)
  }
}
