// README and docs say what is: the table of demo accounts, and links that lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { demoAccounts, demoPassword } from '../../server/data/demo/accounts.ts'

const readme = readFileSync('README.md', 'utf8')
const table = [
  '| account | who |',
  '|---|---|',
  ...demoAccounts.map(({ userName, about }) => `| \`${userName}\` | ${about} |`),
].join('\n')

describe('README', () => {
  it('lists every demo account and their password', () => {
    expect(/<!-- accounts -->\n([\s\S]*?)\n<!-- \/accounts -->/.exec(readme)?.[1]).toBe(table)
    expect(readme).toContain(demoPassword)
  })

  it.each(['README.md', ...globSync('docs/**/*.md')])(
    '%s links to files that are there',
    (file) => {
      const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
        (match) => match[1]!,
      )
      expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
    },
  )
})
