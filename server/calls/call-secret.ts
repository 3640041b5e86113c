// A secret that a call reveals once: a code, or a URL that gives access to something.
import { required } from '../../core/required.ts'
import { deriveKey, hmac, type Purpose } from '../config/secrets.ts'
import type { AnyCall } from './call.ts'

/**
 * Derives the secret of a call, 32 bytes, from the call's idempotency key. A repeated call
 * therefore gives the same secret, although no table stores it. Don't put the secret into the
 * answer of `write()`, because that answer is stored. Do put the key's id there, because the
 * platform's key may change before a retry.
 * @param keyId the platform key under which the first call derived the secret
 * @throws Error for a call without an idempotency key, because each call would get another secret
 */
export const deriveCallSecret = (
  { config, session, idempotencyKey }: Pick<AnyCall, 'config' | 'session' | 'idempotencyKey'>,
  purpose: Purpose,
  keyId = config.secrets.current,
): Buffer =>
  hmac(
    deriveKey(
      config.secrets,
      purpose,
      `${session.userId} ${required(idempotencyKey, 'the key of a call that answers a secret')}`,
      keyId,
    ),
    'of a call',
  )
