// A newcomer's first start runs `npm ci`. It rejects a lock file without a package's builds for
// other systems, and npm writes such a lock if those builds were unavailable.
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const file = new URL('../../package-lock.json', import.meta.url)
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'))

/** The folders in which npm looks for a package: the dependent's folder, and each folder above. */
function foldersAbove(folder: string): string[] {
  const parts = folder === '' ? [] : folder.split('/node_modules/')
  return [...parts.keys(), parts.length]
    .toReversed()
    .map((depth) => parts.slice(0, depth).join('/node_modules/'))
}
const holds = (folder: string, name: string) =>
  foldersAbove(folder).some(
    (above) => `${above === '' ? '' : `${above}/`}node_modules/${name}` in packages,
  )

it('locks every package that another needs, builds for other systems too', () => {
  const missing = Object.entries(packages).flatMap(([folder, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !holds(folder, name))
      .map((name) => `${folder} needs ${name}`),
  )
  // If this fails: npm install --package-lock-only --ignore-scripts
  expect(missing).toEqual([])
})
it('names no address that a package came from', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
