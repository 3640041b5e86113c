// Generated files are not in git, except those that people read in review.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

import { madeFiles } from '../../scripts/generate/generate.mjs'

const git = (args: readonly string[], input?: string) =>
  execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 2 ** 26 }).split('\n')
const files = git(['ls-files']).filter(existsSync)
const made = madeFiles('.')

it('git ignores every file that a command makes, and holds none', () => {
  expect(made.length).toBeGreaterThan(40)
  expect(git(['check-ignore', '--no-index', '--stdin'], made.join('\n'))).toEqual([...made, ''])
  expect(files.filter((file) => made.includes(file))).toEqual([])
})

it('git merges what people write line by line, and nothing else', () => {
  const apart = git(['check-attr', '--stdin', 'merge'], files.join('\n'))
    .filter((line) => line.endsWith(': unset'))
    .map((line) => line.split(':')[0]!)
  const wholeFiles =
    /^manifest\/ACCESS\.md$|\/migrations\.sql$|^docs\/(spec\/state|security\/asvs)\.md$/
  expect(apart).toEqual(files.filter((file) => wholeFiles.test(file)))
})
