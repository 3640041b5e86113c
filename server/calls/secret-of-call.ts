// A secret that a call answers once: a code, or an address that opens something.
import { required } from '../../core/required.ts'
import { deriveKey, hmac, type Purpose } from '../config/secrets.ts'
import type { AnyCall } from './call.ts'

/**
 * The secret of a call, 32 bytes. It comes from the call's key, so that a repeated call answers
 * the same secret although no table keeps it. So it must not stand in what `write()` answers, which
 * is stored; the id of the key may, and has to, because the platform's key may change until then.
 * @param keyId the key of the platform under which the first call made it
 * @throws Error for a call without a key, which would get another secret each time it is derived
 */
export const secretOfCall = (
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
