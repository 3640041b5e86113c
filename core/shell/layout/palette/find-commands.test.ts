import { expect, it } from 'vitest'

import { findCommands } from './find-commands.ts'

const all = [
  { label: 'Item availability', keywords: ['Menu'] },
  { label: 'Menu settings' },
  { label: 'Categories and items', keywords: ['Menu'] },
  { label: 'Café hours' },
]
const found = (query: string) => findCommands(query, all).map((item) => item.label)

it('shows all of it before anything is typed', () => expect(found('  ')).toHaveLength(4))
it('puts what begins so first, then words within, then keywords', () => {
  expect(found('item')).toEqual(['Item availability', 'Categories and items'])
  expect(found('menu')).toEqual(['Menu settings', 'Item availability', 'Categories and items'])
})
it('does not mind case and accents; finds nothing for what is nowhere', () => {
  expect(found('CAFE')).toEqual(['Café hours'])
  expect(found('zebra')).toEqual([])
})
it('takes signs of patterns for what they are', () => expect(found('.*')).toEqual([]))
