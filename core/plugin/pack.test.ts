import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pack, unpack } from './pack.ts'

const route = (name: string, more: object = {}, plugin = 'gift-cards') => ({ id: `${plugin}.${name}`, plugin, ...more })

describe('packed records', () => {
  it('stand column by column, their own names as marks', () => {
    expect(pack([
      route('giftCard', { path: '/gift-cards/giftcard', title: 'gift-cards:giftCard.title', show: [{ legacy: 'GiftCardReport' }] }),
      route('giftCards', { path: '/gift-cards/giftCards/:id', title: 'gift-cards:giftCards.title', shape: 'list' }),
    ])).toEqual({
      name: ['giftCard', 'giftCards'], plugin: ['gift-cards', null], path: ['/$/^', '/$/~/:id'], title: ['$:~.title', '$:~.title'],
      show: [[{ legacy: '!Report' }], null], shape: [null, 'list'],
    })
  })
  it('name what another list has by its place there', () => {
    const entries = [route('two', { route: 'gift-cards.two' }), route('two@user'), route('help')]
    const packed = pack(entries, ['gift-cards.one', 'gift-cards.two'])
    expect([packed.name, packed.route]).toEqual([[1, 'two@user', 'help'], ['$.~', null, null]])
    expect(unpack(packed, ['gift-cards.one', 'gift-cards.two'])).toEqual(entries)
  })
  it("leave a reseller's own words alone", () => {
    const records = [route('cards', { label: [{ text: 'gift-cards:cards.nav', words: { en: 'cards!' } }] })]
    expect(pack(records).label).toEqual([[{ text: '$:~.nav', words: { en: 'cards!' } }]])
    expect(unpack(pack(records))).toEqual(records)
  })
  it('refuse a text that holds a mark', () => {
    expect(() => pack([route('cards', { title: 'gift-cards:cards!' })])).toThrow("'gift-cards.cards' has the text 'gift-cards:cards!'")
  })
  it('are what they were, whatever their names have in common', () => {
    const word = fc.constantFrom('a', 'aB', 'ab', 'b', 'aBA')
    const text = fc.array(fc.constantFrom('a', 'A', 'b', 'B', '-', '.', '/', ':', ' '), { maxLength: 12 }).map((parts) => parts.join(''))
    const value = fc.letrec((tie) => ({ any: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.boolean(), fc.array(tie('any'), { maxLength: 3 }), fc.dictionary(word, tie('any'), { maxKeys: 3 })) })).any
    const record = fc.record({ name: word, plugin: fc.constantFrom('a', 'a-b', 'b'), path: text, requires: value, order: fc.integer() }, { requiredKeys: ['name', 'plugin'] })
    fc.assert(fc.property(fc.array(record, { maxLength: 12 }), (records) => {
      const named = records.map(({ name, plugin, ...more }) => route(name, more, plugin))
      expect(unpack(JSON.parse(JSON.stringify(pack(named))) as ReturnType<typeof pack>)).toEqual(named)
    }))
  })
})
