import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { inSources } from './source-locations.ts'

let builds: string
beforeAll(() => {
  builds = mkdtempSync(join(tmpdir(), 'source-locations-'))
  const file = (name: string, version = '0123456789ab') => {
    const path = join(builds, version, name)
    mkdirSync(join(path, '..'), { recursive: true })
    return path
  }
  writeFileSync(file('assets/menu-D3f_9aKl.js'), '')
  // An earlier build has the same script but lost its maps.
  writeFileSync(file('assets/menu-D3f_9aKl.js', '000000000001'), '')
  // Line 2, column 5 of the script is line 3, column 1 of the source.
  const map = { version: 3, names: [], sources: ['../../../plugins/menu/a.tsx'], mappings: ';IAEA' }
  writeFileSync(file('maps/menu-D3f_9aKl.js.map'), JSON.stringify(map))
})
afterAll(() => rmSync(builds, { recursive: true }))

const at = (file: string) => `at a (https://portal.example/assets/${file}:2:5)`
it('names the place in our sources, and leaves what it has no map of as it is', () => {
  const texts = [
    `${at('menu-D3f_9aKl.js')} < ${at('other-D3f_9aKl.js')}`,
    'a@https://portal.example/back/office/assets/menu-D3f_9aKl.js:2:5',
    undefined,
    'Page < Card',
  ]
  expect(inSources({ texts, builds })).toEqual([
    `at a (plugins/menu/a.tsx:3:1) < ${at('other-D3f_9aKl.js')}`,
    'a@plugins/menu/a.tsx:3:1',
    undefined,
    'Page < Card',
  ])
})
it('looks for no more places than a stack has', () => {
  const texts = Array<string>(12).fill(at('menu-D3f_9aKl.js'))
  const locations = inSources({ texts, builds })
  expect(locations.filter((location) => location?.includes('a.tsx'))).toHaveLength(10)
})
