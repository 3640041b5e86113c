import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readPlugins } from './read.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tillhouse-read-'))
  mkdirSync(join(root, 'plugins/gifts'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(root, 'plugins/gifts', file), text)
}
const slots = "export const slots = { banner: { pause: { ability: 'gifts.see' } } }\n"

describe('plugin.ts', () => {
  it('takes its slots from slots.ts beside it', async () => {
    write({
      'plugin.ts': "import { slots } from './slots.ts'\nexport default { id: 'gifts', slots }\n",
      'slots.ts': slots,
    })
    const banner = { pause: { ability: 'gifts.see' } }
    expect(await readPlugins(root)).toMatchObject([{ plugin: { slots: { banner } } }])
  })
  it.each([
    ['are written in it', "export default { id: 'gifts', slots: { banner: {} } }", undefined],
    ['stand in both', "export default { id: 'gifts', slots: {} }", slots],
    ['are not taken from there', "export default { id: 'gifts' }", slots],
  ])('is refused where slots %s', async (_where, plugin, beside) => {
    write({ 'plugin.ts': plugin, ...(beside !== undefined && { 'slots.ts': beside }) })
    await expect(readPlugins(root)).rejects.toThrow(
      'plugins/gifts/plugin.ts must take its slots from slots.ts beside it (`slots,`)',
    )
  })
  it('is refused without a plugin', async () => {
    write({ 'plugin.ts': 'export const plugin = {}\n' })
    await expect(readPlugins(root)).rejects.toThrow('plugins/gifts/plugin.ts exports no plugin.')
  })
})
