// Restricts the files of DATA_DIR to the account that runs the platform: folders 700, files 600,
// from the moment they are created. Windows has no such modes.
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The permissions of the group and of everyone else. */
export const ofOthers = 0o077

/**
 * Creates a folder and its parents. Node's own `recursive` option isn't used, because it never
 * returns if the system answers ENOENT for an existing parent (/proc).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it at the same moment.
    if (!existsSync(folder)) throw error
  }
}

/** All paths in a folder, at any depth, except those that this account can't read. */
function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
    })
  } catch {
    return [] // belongs to another account, or was just deleted
  }
}

/** The paths in a folder, and the folder itself, that other accounts have access to. */
export function openToOthers(folder: string): { path: string; mode: number }[] {
  if (process.platform === 'win32' || !existsSync(folder)) return []
  return [folder, ...pathsIn(folder)].flatMap((path) => {
    // Skips deleted files, because a running database may delete files at any time. Skips links,
    // because they have no mode of their own.
    const found = lstatSync(path, { throwIfNoEntry: false })
    const isOpen = found && !found.isSymbolicLink() && (found.mode & ofOthers) !== 0
    return isOpen ? [{ path, mode: found.mode }] : []
  })
}

/**
 * Removes other accounts' access to a folder and its contents.
 * @returns how many paths stay accessible because they belong to another account
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
