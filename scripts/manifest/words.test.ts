import { expect, it } from 'vitest'

import { listWordsFaults, type WordsFile } from './words.ts'

const words = (plugin: string, folder: string, content: WordsFile['content']): WordsFile => ({
  plugin,
  file: `plugins/${plugin}/${folder}/text.en.json`,
  content,
})
const texts = { en: { shop: { title: 'Shop', tips: { title: 'Tips', nav: 'Tips' } } } }

it('a folder adds words to a group of the manifest, and plugins have groups of their own', () => {
  expect(
    listWordsFaults(
      [words('shop', 'tips', { tips: { saved: 'Saved' } }), words('till', 'tips', { tips: {} })],
      texts,
    ),
  ).toEqual([])
})

it('a group of two folders is refused', () => {
  expect(
    listWordsFaults(
      [words('shop', 'one', { fees: {} }), words('shop', 'two', { fees: {} })],
      texts,
    ),
  ).toEqual([
    {
      plugin: 'shop',
      file: 'plugins/shop/two/text.en.json',
      location: "words 'fees'",
      what: 'are in plugins/shop/one/text.en.json, too',
    },
  ])
})

it('a word that the manifest has is refused, with the same text or another', () => {
  expect(
    listWordsFaults([words('shop', 'tips', { tips: { title: 'Tip', saved: 'Saved' } })], texts),
  ).toEqual([
    {
      plugin: 'shop',
      file: 'plugins/shop/tips/text.en.json',
      location: "words 'tips.title'",
      what: 'are in plugins/shop/locales/en.manifest.json, too',
    },
  ])
})
