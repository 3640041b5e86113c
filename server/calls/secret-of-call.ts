// A secret that a call answers once: a code, or an address that opens something.
import { randomUUID } from 'node:crypto'

import { deriveKey, hmac, type Purpose } from '../config/secrets.ts'
import type { AnyCall } from './call.ts'

/**
 * The secret of a call, 32 bytes. It comes from the call's key, so that a repeated call answers
 * the same secret although no table keeps it, until the platform's own secret changes. So it must
 * not stand in what `write()` answers, which is stored.
 */
export const secretOfCall = (
  { config, session, idempotencyKey }: Pick<AnyCall, 'config' | 'session' | 'idempotencyKey'>,
  purpose: Purpose,
): Buffer =>
  hmac(
    deriveKey(config.secrets, purpose, `${session.userId} ${idempotencyKey ?? randomUUID()}`),
    'of a call',
  )
