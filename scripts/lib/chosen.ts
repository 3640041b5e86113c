// Interprets the arguments of `npm test --`: names of suites, or test files and folders.
import { existsSync, globSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path/posix'

export interface Chosen {
  /** Names of suites. All suites if there are no arguments. */
  suites: readonly string[]
  /** Files for vitest. */
  unit: readonly string[]
  /** Files for Playwright. */
  journeys: readonly string[]
}

const isJourney = (path: string) => path.endsWith('.journey.ts')
const isUnit = (path: string) => /\.test\.tsx?$/.test(path)

/** The test files at or below a path. */
function filesAt(root: string, path: string): string[] {
  const clean = normalize(path).replace(/\/+$/, '') || '.'
  const location = join(root, clean)
  if (!existsSync(location)) return []
  if (!statSync(location).isDirectory()) return [clean]
  return globSync('**/*.{test.ts,test.tsx,journey.ts}', {
    cwd: location,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .map((file) => join(clean, file))
    .toSorted()
}

/**
 * Sorts the arguments into suites, unit tests and journeys. The start of a suite's name is enough.
 * @throws Error with one line for each unknown word, because a run without tests must not pass
 */
export function parseChosen(
  words: readonly string[],
  names: readonly string[],
  root = '.',
): Chosen {
  const suites = names.filter((name) => words.some((word) => name.startsWith(word)))
  const paths = words.filter((word) => !names.some((name) => name.startsWith(word)))
  const found = paths.map((path) => ({ path, files: filesAt(root, path) }))
  const faults = found.flatMap(({ path, files }) =>
    files.length === 0 || !files.every((file) => isUnit(file) || isJourney(file))
      ? [
          `'${path}' isn't a suite, a test file or a folder with tests. ` +
            `Suites: ${names.map((name) => name.split(',')[0]).join(', ')}.`,
        ]
      : [],
  )
  if (faults.length) throw new Error(faults.join('\n'))
  const files = [...new Set(found.flatMap((one) => one.files))]
  return { suites, unit: files.filter(isUnit), journeys: files.filter(isJourney) }
}
