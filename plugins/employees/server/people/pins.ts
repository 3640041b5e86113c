// PINs of the register. They are hashed with the server's key, so that they can't be read back.
// Equal PINs of a merchant have equal hashes, so an index finds a duplicate quickly.
// Facts: V-020, V-021, V-184
import { deriveKey, hmac } from '#server/config/secrets.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFields } from '#server/calls/faults.ts'
import { tooMany } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { refuseDouble } from '#server/data/errors.ts'
import { throttleKey, withinLimit } from '#server/identity/signing-in/throttle.ts'
import { nowOf } from '#server/time.ts'

import { pinFaults } from '../../rules/people.ts'
import { personTexts, refuseAt } from './person-texts.ts'

/**
 * How many PINs a user can set per hour. Without a limit, a user could try all of them and learn
 * everyone's PIN.
 */
export const pinsAnHour = 60

/**
 * Checks a new PIN. Call it before `write()` opens a transaction.
 * @throws Refusal at the field, or 429 after too many PINs
 */
export async function admitPin(
  call: AnyCall,
  pin: { password: string; reenterPassword: string },
  names: Readonly<Record<string, string>> = {},
): Promise<void> {
  refuseFields(
    pinFaults(pin).map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field })),
    personTexts,
  )
  const key = throttleKey(call.config, 'pin', String(call.session.userId))
  const limit = { most: pinsAnHour, windowMinutes: 60 }
  const within = await call.databaseRoles.asIdentity((tx) =>
    withinLimit(tx, key, limit, nowOf(call.clock)),
  )
  if (!within)
    throw tooMany(60 * 60, 'You have set too many PINs in the last hour. Try again later.')
}

/**
 * Sets the PIN of an employee.
 * @param field the field of the caller's request
 * @throws Refusal if another employee of the merchant has this PIN
 */
export async function setPin(
  tx: Tx,
  call: AnyCall,
  employeeId: number,
  pin: string,
  field = 'password',
): Promise<void> {
  const { merchantId } = call.scope
  const { secrets } = call.config
  const key = deriveKey(secrets, 'pin', String(merchantId))
  const values = {
    pin_hash: `${secrets.current}:${hmac(key, pin).toString('base64url')}`,
    set_at: nowOf(call.clock),
  }
  await tx
    .insertInto('employee_pin')
    .values({ merchant_id: merchantId, employee_id: employeeId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'employee_id']).doUpdateSet(values))
    .execute()
    .catch(refuseDouble({ employee_pin_key: () => refuseAt(field, 'employees:people.pin.used') }))
}
