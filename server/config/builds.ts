// Manages the builds of the portal. Each version has its own folder, so that a new build doesn't
// delete files that an older process or an open page still needs.
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

/** The file with the name of the folder that the server serves when it starts. */
const pointer = 'newest'
const served = '.served'
/** Seven days, because a page keeps unsaved drafts that long and may still request its files. */
const keptForDays = 7
const isVersion = (name: string) => /^[0-9a-f]{12}$/.test(name)
const isDraft = (name: string) => name.startsWith('.draft-')

/** The folder of all builds: `PORTAL_BUILDS`, or `dist` beside the sources. */
export const buildsOf = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env.PORTAL_BUILDS || join(import.meta.dirname, '../../dist'))

/** Where an unfinished build is written. */
export const draftOf = (builds: string): string => join(builds, `.draft-${process.pid}`)

/** The code that the server renders the sign-in page with. It is never sent to browsers. */
export const prerenderOf = (build: string): string => join(build, 'prerender')

/**
 * The folder of the newest complete build, which the server starts with. Undefined before the first
 * build.
 */
export function newestBuild(builds: string): string | undefined {
  const file = join(builds, pointer)
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return isVersion(name) && existsSync(join(builds, name, 'index.html'))
    ? join(builds, name)
    : undefined
}

/** Whether a version has a complete build. */
export const isBuilt = (builds: string, version: string): boolean =>
  existsSync(join(builds, version, 'index.html'))

/**
 * Makes a version the newest. If it was just built, its draft is moved into place first. Existing
 * files stay.
 * @param version twelve hexadecimal digits
 */
export function putBuild(builds: string, version: string): void {
  const draft = draftOf(builds)
  // Keep an existing folder, because another build may have produced the same version at the same
  // time.
  if (existsSync(draft) && !isBuilt(builds, version)) renameSync(draft, join(builds, version))
  rmSync(draft, { recursive: true, force: true })
  const next = join(builds, `${pointer}-${process.pid}`)
  writeFileSync(next, version)
  renameSync(next, join(builds, pointer))
}

/**
 * Removes versions that no process has served for seven days, and drafts of aborted builds. Never
 * removes the newest version.
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
 * The folder of any version that has a file with this name below `assets` or `maps`. It doesn't
 * matter which version, because names contain a hash of the content. Reads the folders on each
 * call, because another process may have added a newer version.
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
 * Marks a version as served, now and every hour, so that no build removes it. If its folder isn't
 * writable, a note explains the consequence.
 * @returns a function that stops the marking
 */
export function serveBuild(folder: string, say: (line: string) => void): () => void {
  if (!existsSync(folder)) return () => {} // development: Vite serves the sources
  const touch = () => writeFileSync(join(folder, served), '')
  try {
    touch()
  } catch {
    say(
      `Note: the folder ${folder} can't be written to, so a build can't see that it is in use, ` +
        `and removes it ${keptForDays} days after it was made unless it is the newest.`,
    )
    return () => {}
  }
  const timer = setInterval(() => {
    try {
      touch()
    } catch {
      // Ignored, because the mark is written again in an hour, and builds keep versions for days.
    }
  }, 3_600_000).unref()
  return () => clearInterval(timer)
}
