// The builds of the portal. Each version lies in a folder of its own, so that a new build takes
// nothing away from a process that serves an older one, nor from a page that is open.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** Names the folder of the version that a start serves. */
const pointer = 'newest'
/** Touched by each process that serves a version. */
const served = '.served'
/** A page keeps what somebody typed for seven days (drafts); it may ask for its files as long. */
const keptForDays = 7
const isVersion = (name: string) => /^[0-9a-f]{12}$/.test(name)
const isDraft = (name: string) => name.startsWith('.draft-')

/** The folder of all builds: `PORTAL_BUILDS`, or `dist` beside the sources. */
export const buildsOf = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env.PORTAL_BUILDS || join(import.meta.dirname, '../../dist'))

/** Where a build is made before it is whole. */
export const draftOf = (builds: string): string => join(builds, `.draft-${process.pid}`)

/** Where a build has what the server draws the page with. Never sent to browsers. */
export const doorOf = (build: string): string => join(build, 'door')

/** The folder of the newest whole build, which a start serves; undefined before the first. */
export function newestBuild(builds: string): string | undefined {
  const file = join(builds, pointer)
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return isVersion(name) && existsSync(join(builds, name, 'index.html'))
    ? join(builds, name)
    : undefined
}

/** Whether a version is built, whole. */
export const isBuilt = (builds: string, version: string): boolean =>
  existsSync(join(builds, version, 'index.html'))

/**
 * Makes a version the newest, from its draft where it was built just now. What was there stays.
 * @param version twelve hexadecimal digits
 */
export function putBuild(builds: string, version: string): void {
  const draft = draftOf(builds)
  // Another build may have made the same version meanwhile: both are the same.
  if (existsSync(draft) && !isBuilt(builds, version)) renameSync(draft, join(builds, version))
  rmSync(draft, { recursive: true, force: true })
  const next = join(builds, `${pointer}-${process.pid}`)
  writeFileSync(next, version)
  renameSync(next, join(builds, pointer))
}

/**
 * Removes versions that no process has served for seven days, and drafts of builds that were
 * ended; never the newest.
 * @param now milliseconds
 * @returns the names of what was removed
 */
export function removeOldBuilds(builds: string, now: number): string[] {
  const newest = newestBuild(builds)
  const old = readdirSync(builds).filter((name) => {
    const folder = join(builds, name)
    if ((!isVersion(name) && !isDraft(name)) || folder === newest) return false
    const used = [join(folder, served), folder].filter((path) => existsSync(path))
    const last = Math.max(...used.map((path) => statSync(path).mtimeMs))
    return now - last > keptForDays * 86_400_000
  })
  for (const name of old) rmSync(join(builds, name), { recursive: true, force: true })
  return old
}

/**
 * The folder of another version that has a file of this name below `assets` or `maps`. Names carry
 * a hash of the content, so any of them will do. Looks anew at each call: a process that was
 * started after this one may have brought a newer version.
 */
export function buildWith(
  builds: string,
  file: string,
  below: 'assets' | 'maps' = 'assets',
): string | undefined {
  if (!/^\w[\w.-]{0,199}$/.test(file) || !existsSync(builds)) return undefined
  return readdirSync(builds)
    .filter(isVersion)
    .map((name) => join(builds, name))
    .find((folder) => existsSync(join(folder, below, file)))
}

/**
 * Says, now and every hour, that a version is served, so that no build removes it. Where its folder
 * cannot be written, a note says what follows.
 * @returns a function that ends it
 */
export function serveBuild(folder: string, say: (line: string) => void): () => void {
  if (!existsSync(folder)) return () => {} // development: Vite serves the sources
  const touch = () => writeFileSync(join(folder, served), '')
  try {
    touch()
  } catch {
    say(
      `Note: the folder ${folder} cannot be written, so a build cannot see that it is in use, ` +
        `and removes it ${keptForDays} days after it was made unless it is the newest.`,
    )
    return () => {}
  }
  const timer = setInterval(() => {
    try {
      touch()
    } catch {
      // The disk may be full for a while: the next hour tries again, and a build waits for days.
    }
  }, 3_600_000).unref()
  return () => clearInterval(timer)
}
