import { expect, it } from 'vitest'

import { listStringsFaults, type StringsFile } from './strings.ts'

const stringsOf = (
  plugin: string,
  folder: string,
  content: StringsFile['content'],
): StringsFile => ({
  plugin,
  file: `plugins/${plugin}/${folder}/text.en.json`,
  content,
})
const strings = { en: { shop: { title: 'Shop', tips: { title: 'Tips', nav: 'Tips' } } } }

it('a folder adds strings to a group of the manifest, and plugins have groups of their own', () => {
  expect(
    listStringsFaults(
      [
        stringsOf('shop', 'tips', { tips: { saved: 'Saved' } }),
        stringsOf('till', 'tips', { tips: {} }),
      ],
      strings,
    ),
  ).toEqual([])
})

it('a group of two folders is refused', () => {
  expect(
    listStringsFaults(
      [stringsOf('shop', 'one', { fees: {} }), stringsOf('shop', 'two', { fees: {} })],
      strings,
    ),
  ).toEqual([
    {
      plugin: 'shop',
      file: 'plugins/shop/two/text.en.json',
      location: "strings 'fees'",
      what: 'are in plugins/shop/one/text.en.json, too',
    },
  ])
})

it('a string that the manifest has is refused, with the same text or another', () => {
  expect(
    listStringsFaults(
      [stringsOf('shop', 'tips', { tips: { title: 'Tip', saved: 'Saved' } })],
      strings,
    ),
  ).toEqual([
    {
      plugin: 'shop',
      file: 'plugins/shop/tips/text.en.json',
      location: "strings 'tips.title'",
      what: 'are in plugins/shop/locales/en.manifest.json, too',
    },
  ])
})
