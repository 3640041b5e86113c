import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { deriveKey, loadSecrets } from './secrets.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('that aren’t valid JSON are refused with the name of their file (T-core-45)', () => {
  const data = folder()
  writeFileSync(join(data, 'secrets.json'), '{ "current": k1, "secret": "hush" }')
  // The parser's own message would quote the text, and with it the secret.
  expect(() => loadSecrets(undefined, data)).toThrow(
    /^\S+secrets\.json isn't valid JSON( \(line 1 column \d+\))?\.$/,
  )
})

it('that were changed verify what a listed old one signed (T-core-48)', () => {
  const data = folder()
  const made = loadSecrets(undefined, data)
  const old = made.keys.k1!.toString('base64url')
  const next = Buffer.alloc(32, 7).toString('base64url')
  const both = JSON.stringify({ current: 'k2', keys: { k1: old, k2: next } })
  writeFileSync(join(data, 'secrets.json'), both)
  const changed = loadSecrets(undefined, data)
  expect(deriveKey(changed, 'sso', '', 'k1')).toEqual(deriveKey(made, 'sso'))
  expect(deriveKey(changed, 'sso')).not.toEqual(deriveKey(made, 'sso'))
  // Two processes share secrets through the same variable or the same file.
  expect(loadSecrets(next, folder()).keys.env).toEqual(loadSecrets(next, folder()).keys.env)
  expect(loadSecrets(undefined, data)).toEqual(changed)
})
