// What counts as using an ability: its name in quotes, in production code.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { askedIn, openRows } from './usage.ts'

const root = mkdtempSync(join(tmpdir(), 'tillhouse-usage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

describe('names that the source asks', () => {
  write(
    'plugins/shop/codes.page.tsx',
    `
    // not 'shop.commented'
    /* nor 'shop.blockComment' */
    const reason = useDisabledReason('shop.editCodes') // but 'shop.trailing' is not
    <Allowed to="shop.attribute" />
    const made = \`shop.\${name}\`, url = 'https://example.com/shop.html'
  `,
  )
  write('plugins/shop/server/pages/shop.ts', "abilities: { update: 'online-shop.editPage' }")
  write('plugins/shop/plugin.ts', "operations: { a: 'shop.declared' }")
  write('plugins/shop/codes.page.test.tsx', "may('shop.tested')")
  write('server/domain/people/demo/roles.ts', "['shop.stored']")
  write('core/core-plugin.ts', "'core.declared'")

  it('are those of screens, handlers and page descriptions', () => {
    expect([...askedIn(root)].sort()).toEqual([
      'online-shop.editPage',
      'shop.attribute',
      'shop.editCodes',
    ])
  })
})

describe('rows of tests/access/open.md', () => {
  write(
    'tests/access/open.md',
    `# Open

G-1 | Of no section

## Rights that nothing asks yet

In words, with no row.

shop.one | Used by the shop (people and power)
shop.two | Another one

## Pages whose newer screen is still to come

shop.page | The shop
`,
  )
  it('belong to their section', () => {
    const rights = openRows(root, 'Rights that nothing asks yet')
    expect(rights.map(({ id }) => id)).toEqual(['shop.one', 'shop.two'])
    expect(openRows(root, 'Pages whose newer screen is still to come')).toEqual([
      { id: 'shop.page', reason: 'The shop' },
    ])
  })
  it('cannot be read where the section is not there', () => {
    write('tests/access/open.md', '# Open\n')
    expect(() => openRows(root, 'Rights that nothing asks yet')).toThrow('no section')
  })
})
