import { expect, it } from 'vitest'

import { toForms, isName, oneAndMany, replaced, replacing } from './words.ts'

it('a name has a form for addresses, code, tables and sentences', () => {
  expect(toForms('gift-card-2')).toEqual({
    kebab: 'gift-card-2',
    camel: 'giftCard2',
    pascal: 'GiftCard2',
    snake: 'gift_card_2',
    flat: 'giftcard2',
    plain: 'gift card 2',
    title: 'Gift card 2',
  })
  expect(['a', 'gift-cards', 'g2'].every(isName)).toBe(true)
  expect(['', 'Gift', '2go', 'gift--card', 'gift_card', '../menu'].some(isName)).toBe(false)
})

it('a name is of one or of many, and gives the other', () => {
  for (const [name, one, many] of [
    ['vouchers', 'voucher', 'vouchers'],
    ['voucher', 'voucher', 'vouchers'],
    ['category', 'category', 'categories'],
    ['addresses', 'address', 'addresses'],
    ['address', 'address', 'addresses'],
    ['boxes', 'box', 'boxes'],
    ['days', 'day', 'days'],
    ['gift-tags', 'gift-tag', 'gift-tags'],
  ] as const)
    expect(oneAndMany(name)).toEqual({ one, many })
})

it('where a name does not say so, what one is called has to be told', () => {
  for (const name of 'status menus analysis series categories purchases caches sizes'.split(' '))
    expect(oneAndMany(name), name).toBeUndefined()
  expect(oneAndMany('categories', 'category')).toEqual({ one: 'category', many: 'categories' })
  expect(oneAndMany('status', 'status')).toEqual({ one: 'status', many: 'statuses' })
})

it('a template is written in every form of another name', () => {
  const template = "sampleItem('sample-item'), SampleItem, sample_item, /sampleitem, Sample item."
  expect(replaced(template, replacing('sample-item', 'gift-tag'))).toBe(
    "giftTag('gift-tag'), GiftTag, gift_tag, /gifttag, Gift tag.",
  )
})
