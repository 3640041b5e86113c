import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { loadIdpKeys } from './keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'idp-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('are made once, for no one else to read (D20)', async () => {
  const made = await loadIdpKeys(join(folder, 'data'))
  const file = join(folder, 'data/identity-provider.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await loadIdpKeys(join(folder, 'data'))).toEqual(made)
})
it('are the same for two that start at once', async () => {
  const [one, other] = await Promise.all([loadIdpKeys(folder), loadIdpKeys(folder)])
  expect(one).toEqual(other)
  expect(readdirSync(folder)).toEqual(['identity-provider.json'])
})
