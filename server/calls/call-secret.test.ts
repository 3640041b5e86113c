import { expect, it } from 'vitest'

import { throwAwaySecrets } from '../config/secrets.ts'
import type { AnyCall } from './call.ts'
import { deriveCallSecret } from './call-secret.ts'

/** Only the part of a call that a secret is derived from. */
const buildCall = (idempotencyKey: string | undefined, userId = 502) =>
  ({ config: { secrets }, session: { userId }, idempotencyKey }) as unknown as AnyCall
const secrets = throwAwaySecrets()

it('is the same for a repeated call, and for no other (6.5.3)', () => {
  const of = (...call: Parameters<typeof buildCall>) =>
    deriveCallSecret(buildCall(...call), 'device-code').toString('hex')
  expect(of('a')).toBe(of('a'))
  expect(new Set([of('a'), of('b'), of('a', 503)]).size).toBe(3)
})
it('is of no call without a key, which would get a new one each time', () => {
  expect(() => deriveCallSecret(buildCall(undefined), 'device-code')).toThrow('key of a call')
})
