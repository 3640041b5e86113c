import { expect, it } from 'vitest'

import { listStringsFaults, type StringsFile } from './strings.ts'

const stringsOf = (folder: string, content: StringsFile['content'], plugin = 'shop') => ({
  plugin,
  file: `plugins/${plugin}/${folder}/text.en.json`,
  content,
})
const strings = { en: { shop: { title: 'Shop', tips: { title: 'Tips', nav: 'Tips' } } } }
const faultsOf = (...files: StringsFile[]) => listStringsFaults(files, strings)
const inShop = (folder: string, location: string, beside: string) => ({
  plugin: 'shop',
  file: `plugins/shop/${folder}/text.en.json`,
  location,
  what: `are in plugins/shop/${beside}, too`,
})

it('a folder adds strings to a group of the manifest, and plugins have groups of their own', () => {
  const saved = stringsOf('tips', { tips: { saved: 'Saved' } })
  expect(faultsOf(saved, stringsOf('tips', { tips: {} }, 'till'))).toEqual([])
})

it('a group of two folders is refused, and a string that the manifest has', () => {
  expect(faultsOf(stringsOf('one', { fees: {} }), stringsOf('two', { fees: {} }))).toEqual([
    inShop('two', "strings 'fees'", 'one/text.en.json'),
  ])
  expect(faultsOf(stringsOf('tips', { tips: { title: 'Tip', saved: 'Saved' } }))).toEqual([
    inShop('tips', "strings 'tips.title'", 'locales/en.manifest.json'),
  ])
})
