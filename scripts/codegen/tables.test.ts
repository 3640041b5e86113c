import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { tableTypes } from './tables.ts'

it('the types of the tables say what the migrations make', async () => {
  const files = await tableTypes()
  expect(files.size).toBeGreaterThan(5)
  for (const [path, text] of files)
    expect(
      existsSync(path) ? readFileSync(path, 'utf8') : '',
      `${path} is behind its migrations. Run npm run codegen`,
    ).toBe(text)
}, 60_000)
