// Keeps the files of DATA_DIR for the account that runs the platform: folders 700, files 600, from
// the moment they are made. Windows has no such modes.
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The rights of the group and of everyone else. */
export const ofOthers = 0o077

/**
 * Makes a folder and its parents. Node's own `recursive` option never returns if the system answers
 * ENOENT for an existing parent (/proc).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process made it at the same moment.
    if (!existsSync(folder)) throw error
  }
}

/** What is in a folder, however deep; what this account can't read is left out. */
function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
    })
  } catch {
    return [] // of another account, or just deleted
  }
}

/** What other accounts may open of a folder: itself, and the files and folders in it. */
export function openToOthers(folder: string): { path: string; mode: number }[] {
  if (process.platform === 'win32' || !existsSync(folder)) return []
  return [folder, ...pathsIn(folder)].flatMap((path) => {
    // A running database deletes files at any time; a link has no mode of its own.
    const found = lstatSync(path, { throwIfNoEntry: false })
    const isOpen = found && !found.isSymbolicLink() && (found.mode & ofOthers) !== 0
    return isOpen ? [{ path, mode: found.mode }] : []
  })
}

/**
 * Closes a folder and what is in it to other accounts.
 * @returns how many stay open, because they belong to another account
 */
export function closeToOthers(folder: string): number {
  return openToOthers(folder).filter(({ path, mode }) => {
    try {
      chmodSync(path, mode & 0o7777 & ~ofOthers)
      return false
    } catch {
      return true
    }
  }).length
}
