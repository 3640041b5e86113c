// The build files that hold a plugin's strings and abilities.
import { expect, it } from 'vitest'

import { signedInGroups } from '../../vite.chunks.ts'

function findChunk(path: string): string {
  const id = `/srv/tillhouse/${path}`
  for (const { test, name } of signedInGroups) {
    const takes = test instanceof RegExp ? test.test(id) : typeof test === 'function' && test(id)
    if (!takes) continue
    return typeof name === 'string' ? name : (name(id, { getModuleInfo: () => null }) ?? '')
  }
  return ''
}
const words = (language: string) => [
  findChunk(`plugins/menu/items/text.${language}.json`),
  findChunk(`plugins/menu/locales/${language}.manifest.json`),
]

it('the words of each language are one file of their own', () => {
  const files = ['en', 'de', 'fil', 'pt-BR', 'en-GB'].map((language) => [
    ...new Set(words(language)),
  ])
  expect(files.filter((each) => each.length > 1 || each.includes(''))).toEqual([])
  expect(new Set(files.flat()).size).toBe(5)
})

const both = (id: string) => [
  findChunk(`manifest/browser/abilities/${id}.json`),
  findChunk(`plugins/${id}/plugin.ts`),
]
it('the abilities of a plugin, however short its name, are beside its declaration', () => {
  expect(both('pos')).toEqual(['pos', 'pos'])
  expect(both('gift-cards')).toEqual(['gift-cards', 'gift-cards'])
})
it('the abilities of a plugin that fills the shell come without its declaration', () => {
  expect(both('billing')).toEqual(['billing-abilities', 'billing'])
})
