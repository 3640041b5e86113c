// README and docs are correct: the table of demo accounts, and links that resolve.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

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

describe('README', () => {
  it('lists every demo account and their password', () => {
    expect(/<!-- accounts -->\n([\s\S]*?)\n<!-- \/accounts -->/.exec(readme)?.[1]).toBe(table)
    expect(readme).toContain(demoPassword)
  })

  it.each(pages)('%s links to files that are there', (file) => {
    const missing = readLinks(file).filter((link) => !existsSync(join(dirname(file), link)))
    expect(missing).toEqual([])
  })

  it('leads to every page: none is linked from nowhere', () => {
    const linked = new Set(
      pages.flatMap((file) => readLinks(file).map((link) => join(dirname(file), link))),
    )
    expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([])
  })
})
