// Checks when the portal is rebuilt. A journey on a stale build would prove nothing.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { fingerprint } from './build.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'build-'))))
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a file. All files get the same time, as after unpacking an archive. */
function put(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, 1000, 1000)
}

it('notices other content of the same length and time', () => {
  put('core/page.tsx', 'one')
  const before = fingerprint(root)
  put('core/page.tsx', 'two')
  expect(fingerprint(root)).not.toBe(before)
  put('core/page.tsx', 'one')
  expect(fingerprint(root)).toBe(before)
})
it.each([
  [true, 'plugins/menu/new.page.tsx'],
  [true, 'core/theme/scheme.js'],
  [true, 'manifest/a.json'],
  [true, 'index.html'],
  [false, 'core/page.test.tsx'],
  [false, 'core/testing/fields.ts'],
  [false, 'plugins/menu/e2e/menu.journey.ts'],
  [false, 'plugins/menu/server/menu.ts'],
  [false, 'server/app.ts'],
])('rebuilds for what is in a build alone: %s for %s', (isBuilt, path) => {
  const before = fingerprint(root)
  put(path, 'x')
  expect(fingerprint(root) !== before).toBe(isBuilt)
})
