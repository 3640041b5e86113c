// README and docs are correct: the table of demo accounts, and links that resolve.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

import { demoAccounts, demoPassword } from '../../server/domain/people/demo/accounts.ts'

const readme = readFileSync('README.md', 'utf8')
const table = [
  '| account | who |',
  '|---|---|',
  ...demoAccounts.map(({ userName, about }) => `| \`${userName}\` | ${about} |`),
].join('\n')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'server/records/README.md',
  'schemas/ASSUMPTIONS.md',
  ...globSync('docs/**/*.md'),
]
const readLinks = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(
    ([, link]) => link ?? [],
  )

it('README lists every demo account and their password', () => {
  expect(/<!-- accounts -->\n([\s\S]*?)\n<!-- \/accounts -->/.exec(readme)?.[1]).toBe(table)
  expect(readme).toContain(demoPassword)
})

it('pages link to files that are there, and each page is linked from another', () => {
  const links = pages.flatMap((file) => readLinks(file).map((link) => join(dirname(file), link)))
  expect(links.filter((link) => !existsSync(link))).toEqual([])
  expect(pages.filter((page) => page !== 'README.md' && !links.includes(page))).toEqual([])
})
