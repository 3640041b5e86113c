// Creates a code that registers one device of the current store for an employee. The code is only
// shown once, because the table has only its hash. It's valid for a day. A new code replaces the
// previous one.
// Facts: C-008, M-45, P-108, E-136; resolution 59
import { sql } from 'kysely'

import type { AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { deriveCallSecret } from '#server/calls/call-secret.ts'
import type { PlatformConfig } from '#server/config/config.ts'
import { deriveKey, hmac } from '#server/config/secrets.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { foldedValue, cleanSearch } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { later, minutes, nowOf } from '#server/time.ts'

import { refuseAt } from '../people/person-texts.ts'

/** Hours until a code expires. */
const codeHours = 24
/**
 * The characters of codes. Codes are read aloud and typed, so they contain no vowels, and neither 0
 * nor 1.
 */
const signs = '23456789BCDFGHJKLMNPQRSTVWXZ'
const length = 10

/** Derives a code from the request, so that a repeated request gets the same code. */
function deriveCode(call: AnyCall, keyId: string): string {
  const bytes = deriveCallSecret(call, 'device-code', keyId)
  // 256 isn't a multiple of 28, so the first four characters of the alphabet are slightly more
  // frequent. Ten characters have enough entropy anyway.
  const all = Array.from(bytes.subarray(0, length), (byte) => signs[byte % signs.length]).join('')
  return `${all.slice(0, length / 2)}-${all.slice(length / 2)}`
}

/**
 * Hashes a code for storage. Ignores case and punctuation, because people type codes differently.
 */
export const codeHash = ({ secrets }: Pick<PlatformConfig, 'secrets'>, code: string): string =>
  hmac(deriveKey(secrets, 'device-code'), code.toUpperCase().replace(/[^0-9A-Z]/g, '')).toString(
    'base64url',
  )

/**
 * Finds the one employee with this name who uses the register in this store. The name can be the
 * account's user name, or else the employee's id or name.
 * @throws Refusal with the reason if there isn't exactly one
 */
async function deviceUser(
  tx: Tx,
  { body, scope }: Call<'generateDeviceRegistrationCode'>,
  storeId: number,
) {
  const name = cleanSearch(body.userName)
  const found = await tx
    .selectFrom('employee as e')
    .leftJoin('membership_user as u', (join) =>
      join.onRef('u.merchant_id', '=', 'e.merchant_id').onRef('u.id', '=', 'e.membership_user_id'),
    )
    .where('e.merchant_id', '=', scope.merchantId)
    .where('e.deleted_at', 'is', null)
    .where('e.is_active', '=', true)
    .where('e.allow_pos_access', '=', true)
    .where(sql<string>`lower(e.name)`, '=', foldedValue(body.userFullName))
    .where(
      sql<boolean>`lower(coalesce(u.user_name, e.employee_number, e.name)) = lower(${name}::text)`,
    )
    .select([
      'e.id',
      'e.name',
      sql<boolean>`e.all_stores or exists (select from employee_store l
        where l.merchant_id = e.merchant_id and l.employee_id = e.id
        and l.store_id = ${storeId})`.as('worksHere'),
    ])
    .limit(2)
    .execute()
  const [person] = found
  if (!person) return refuseAt('userName', 'employees:people.device.unknown')
  if (found.length > 1) return refuseAt('userName', 'employees:people.device.several')
  if (!person.worksHere) return refuseAt('userName', 'employees:people.device.elsewhere')
  return person
}

export const deviceCodeHandlers: Handlers = {
  async generateDeviceRegistrationCode(call) {
    const { current } = call.config.secrets
    const { keyId, ...answer } = await write(call, async (tx) => {
      const { here: storeId } = await readVisibleStores(tx, call.scope)
      if (storeId === undefined) return refuseAt('userName', 'employees:people.device.store')
      const person = await deviceUser(tx, call, storeId)
      const values = {
        code_hash: codeHash(call.config, deriveCode(call, current)),
        expires_at: later(nowOf(call.clock), minutes(codeHours * 60)),
        made_by: call.session.userName,
      }
      await tx
        .insertInto('device_code')
        .values({
          merchant_id: call.scope.merchantId,
          store_id: storeId,
          employee_id: person.id,
          ...values,
        })
        .onConflict((conflict) =>
          conflict.columns(['merchant_id', 'store_id', 'employee_id']).doUpdateSet(values),
        )
        .execute()
      return {
        answer: { isSuccessful: true, keyId: current },
        audit: {
          action: 'deviceCode.create',
          entity: 'employee',
          entityId: person.id,
          after: { name: person.name, storeId, expiresAt: values.expires_at.toISOString() },
        },
      }
    })
    return { ...answer, message: deriveCode(call, keyId) }
  },
}
