// Allows only one process per data folder, because two embedded databases on one folder corrupt it
// for good.
import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'

import { codeOf } from '../errors.ts'

interface Holder {
  token: string
  pid: number
  /**
   * Start time of the process, if the system provides it. Needed because process IDs are reused.
   */
  began: string | undefined
  host: string
}

/** The folder is in use, or the lock can't be written. The message is meant for the terminal. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

export interface DataLock {
  /** Releases the folder. This also happens when the process exits. */
  release(): void
}

const beat = 5_000
/**
 * A process on another host (a shared volume) touches its lock file regularly. After this many
 * milliseconds without a touch, that process counts as gone.
 */
const silence = 30_000

/**
 * Takes the lock at `path`, even from a process that no longer runs.
 * @throws DataDirInUse
 */
export function takeLock(path: string): DataLock {
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    began: beganAt(process.pid),
    host: hostname(),
  }
  const draft = `${path}.${mine.token}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    // link is atomic and fails if the name exists, so only one of two starting processes succeeds.
    while (!link(draft, path)) removeStale(path, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  const heart = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      /* The lock was released, or the folder is gone. */
    }
  }, beat).unref()
  const release = () => {
    clearInterval(heart)
    process.off('exit', release)
    if (readHolder(path)?.token === mine.token) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return { release }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Throws if the process with the lock is alive; otherwise moves the stale lock out of the way. */
function removeStale(path: string, draft: string): void {
  const holder = readHolder(path)
  if (holder && lives(holder, path)) {
    const where =
      holder.host === hostname()
        ? `process ${holder.pid}`
        : `process ${holder.pid} on ${holder.host}`
    throw new DataDirInUse(
      `The data folder is in use by ${where} (${path}). Stop it first, or choose another DATA_DIR.`,
    )
  }
  const aside = `${draft}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    // Another process removed it first; the next link attempt decides.
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Puts the lock back, because another process may have taken it between our read and our rename.
  if (readHolder(aside)?.token !== holder?.token) link(aside, path)
  rmSync(aside, { force: true })
}

function lives(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < silence
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return holder.began === beganAt(holder.pid)
}

/**
 * Returns the kernel's start time of a process (22nd field of its stat), or undefined without
 * /proc.
 */
function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'host' in value &&
  typeof value.host === 'string' &&
  (!('began' in value) || typeof value.began === 'string')

function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(holder) ? holder : undefined
  } catch {
    return undefined // Missing, or truncated by a crash, so no process has the lock.
  }
}
