// .gitattributes names every generated file, so that git never merges one line by line.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const git = (args: readonly string[], input?: string) =>
  execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 2 ** 26 })
const files = git(['ls-files']).split('\n').filter(existsSync)
/** What git says of an attribute: `path: attribute: value`, line by line. */
const attributeOf = (name: string, paths: readonly string[]) =>
  new Map(
    git(['check-attr', '--stdin', name], paths.join('\n'))
      .split('\n')
      .map((line) => line.split(': '))
      .map(([path = '', , value]) => [path, value]),
  )

/** Files whose head says that a command writes them, and those without a head (JSON, SQL). */
const saysSo = (file: string) =>
  /\.(ts|md)$/.test(file) &&
  /do not edit|do not use directly/i.test(readFileSync(file, 'utf8').slice(0, 250))
const withoutHead = [
  /(^|\/)generated\//,
  /^manifest\/((portal|access)\.json$|browser\/|locales\/)/,
  /^manifest\/vocabulary\/(permissions|features)\.json$/,
  /\/migrations\.sql$/,
  // Reports of test runs.
  /^docs\/(spec\/state|security\/asvs)\.md$/,
]
const generated = files.filter(
  (file) => withoutHead.some((form) => form.test(file)) || saysSo(file),
)

it('git does not merge generated files line by line, and hides them in a review', () => {
  expect(generated.length).toBeGreaterThan(40)
  const merge = attributeOf('merge', generated)
  const hidden = attributeOf('linguist-generated', generated)
  expect(
    generated.filter((file) => merge.get(file) !== 'unset' || hidden.get(file) !== 'set'),
    'Name them in .gitattributes.',
  ).toEqual([])
})

it('git merges what people write, line by line', () => {
  const rest = files.filter((file) => !generated.includes(file))
  const merge = attributeOf('merge', rest)
  expect(rest.filter((file) => merge.get(file) === 'unset')).toEqual([])
})
