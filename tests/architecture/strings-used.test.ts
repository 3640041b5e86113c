// Finds texts of the manifest that neither the compiled manifest nor code names. A plain search
// finds no use of most texts, because their keys are derived from ids (decision 041).
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { listKeys, type TextTree } from '#core/plugin/strings.ts'

const named = new Set(
  globSync(['manifest/portal.json', '{core,plugins,schemas/rules}/**/*.{ts,tsx}'])
    .filter((file) => !/\.(test|fixtures|journey)\./.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"`])[\w-]+:[\w.]+(?=['"`])/g) ?? []),
)

it('each text of the manifest is used', () => {
  const keys = globSync('plugins/*/locales/en.manifest.json').flatMap((file) =>
    listKeys(JSON.parse(readFileSync(file, 'utf8')) as TextTree, `${file.split('/')[1]}:`),
  )
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => !named.has(key))).toEqual([])
})
