import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { inSources } from './source-places.ts'

let builds: string
beforeAll(() => {
  builds = mkdtempSync(join(tmpdir(), 'source-places-'))
  const file = (name: string) => {
    const path = join(builds, '0123456789ab', name)
    mkdirSync(join(path, '..'), { recursive: true })
    return path
  }
  writeFileSync(file('assets/menu-D3f_9aKl.js'), '')
  // Line 2, column 5 of the script is line 3, column 1 of the source.
  const map = { version: 3, names: [], sources: ['../../../plugins/menu/a.tsx'], mappings: ';IAEA' }
  writeFileSync(file('maps/menu-D3f_9aKl.js.map'), JSON.stringify(map))
})
afterAll(() => rmSync(builds, { recursive: true }))

it('names the place in our sources, and leaves what it has no map of as it is', () => {
  const at = (file: string) => `at a (https://portal.example/assets/${file}:2:5)`
  const texts = [`${at('menu-D3f_9aKl.js')} < ${at('other-D3f_9aKl.js')}`, undefined, 'Page < Card']
  expect(inSources({ texts, builds })).toEqual([
    `at a (plugins/menu/a.tsx:3:1) < ${at('other-D3f_9aKl.js')}`,
    undefined,
    'Page < Card',
  ])
})
