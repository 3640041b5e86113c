// Folders help readers find files: each has few, and no two folders import each other.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'

/** The most files in a folder of the portal. Only lower it. */
const mostFiles = 21

const files = execFileSync('git', ['ls-files', 'core', 'plugins'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(path))
const isOfPlugins = (path: string) => /^plugins\/[^/]+\/(?!server\/|e2e\/|testing\/)/.test(path)

it('no folder of the portal holds more files than a reader looks through', () => {
  const held = Map.groupBy(
    files.filter((path) => path.startsWith('core/') || isOfPlugins(path)),
    (path) => dirname(path),
  )
  expect(
    [...held].flatMap(([folder, of]) =>
      of.length > mostFiles
        ? [
            `${folder} holds ${of.length} files; at most ${mostFiles}. Give what belongs ` +
              'together a folder of its own, below this one, named after what it holds.',
          ]
        : [],
    ),
  ).toEqual([])
})

/** Imports between the folders of a plugin's browser half, except tests: from, to, example. */
const imports = files
  .filter(
    (path) => isOfPlugins(path) && /\.tsx?$/.test(path) && !/\.test\.|\.fixtures\./.test(path),
  )
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\(?) ?'(\.[^'\n]+)'/g)].map(
      ([, to = '']) => ({ path, to: join(dirname(path), to) }),
    ),
  )
const importedBy = Map.groupBy(imports, ({ path }) => dirname(path))
/** All folders that a folder imports, directly or through others. */
function listReached(folder: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const { to } of importedBy.get(folder) ?? []) {
    const next = dirname(to)
    if (next === folder || seen.has(next)) continue
    seen.add(next)
    listReached(next, seen)
  }
  return seen
}

it('no folder of a plugin imports one that imports it back (core’s order is coreOrder)', () => {
  expect(
    imports.flatMap(({ path, to }) =>
      dirname(path) !== dirname(to) && listReached(dirname(to)).has(dirname(path))
        ? [
            `${path} → ${to}: move what both need into the lower folder, ` +
              'or into a third below both.',
          ]
        : [],
    ),
  ).toEqual([])
})
