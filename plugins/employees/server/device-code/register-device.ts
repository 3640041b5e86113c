// Registers a device with a code (device-code.ts). The device has no session. The code alone
// determines the store, and works once. The number of tries is limited and all failures look the
// same, so that codes can't be guessed.
// Facts: C-008, T-employees-03; resolution 59
import { sql } from 'kysely'

import { suspendedStatusCode } from '#core/session/gates.ts'
import type { Call, Handlers } from '#server/calls/call.ts'
import { invalid, tooMany } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { appendAudit } from '#server/data/audit.ts'
import { rowsIn } from '#server/data/records/record.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { throttleKey, withinLimit } from '#server/identity/signing-in/throttle.ts'
import { nowOf } from '#server/time.ts'

import { codeHash } from './device-code.ts'

/** Tries per IP address and hour. This is enough to equip a large store. */
export const triesAnHour = 60

type Registering = Call<'registerDevice'>
const at = (field: string, code: string, message: string) => invalid([{ field, code, message }])
const devices = rowsIn('device', {
  device_name_key: () => at('name', 'nameTaken', 'Another device in this store has this name.'),
  device_serial_key: () =>
    at('serial', 'serialTaken', 'A device with this serial number is registered in another store.'),
})

/**
 * Doesn't say whether a code is wrong, used or expired, so that guessing reveals nothing. If a
 * device registered but lost the answer, it gets this error when it tries again.
 */
const badCode = () =>
  at(
    'code',
    'deviceCode',
    'This code is no longer valid. Create a new one for this device. If the device is already ' +
      'registered, it stays the same device.',
  )

/**
 * The store's name. Undefined if device registration is off or an account is suspended. This is
 * checked here because either can happen while the code is valid.
 */
async function openStore(tx: Tx, { merchantId, storeId }: { merchantId: number; storeId: number }) {
  const found = await tx
    .selectFrom('store as s')
    .innerJoin('merchant as m', 'm.id', 's.merchant_id')
    .where('s.merchant_id', '=', merchantId)
    .where('s.id', '=', storeId)
    .where('s.is_deleted', '=', false)
    .select([
      's.name',
      's.status_code as storeStatus',
      'm.status_code as merchantStatus',
      'm.portal_flags as flags',
    ])
    .executeTakeFirst()
  const isOpen =
    found?.flags.isDeviceRegistrationEnabled === true &&
    ![found.storeStatus, found.merchantStatus].includes(suspendedStatusCode)
  return isOpen ? found.name : undefined
}

/** Uses up the code. Undefined if it's wrong, used or expired. */
async function spend(tx: Tx, call: Registering, store: { merchantId: number; storeId: number }) {
  return tx
    .deleteFrom('device_code')
    .where('merchant_id', '=', store.merchantId)
    .where('store_id', '=', store.storeId)
    .where('code_hash', '=', codeHash(call.config, call.body.code))
    .where('expires_at', '>', nowOf(call.clock))
    .returning(['employee_id as employeeId', 'made_by as madeBy'])
    .executeTakeFirst()
}

/**
 * Stores the device. If the store already knows its serial number, such as after a repair, the
 * device is registered again.
 * @throws 422 at `name` or `serial` if another device has it
 */
async function storeDevice(
  tx: Tx,
  { body, clock }: Registering,
  { merchantId, storeId, madeBy }: { merchantId: number; storeId: number; madeBy: string },
): Promise<number> {
  const serial = trimmedText(body.serial)
  const now = nowOf(clock)
  const values = {
    name: trimmedText(body.name),
    model: orNull(trimmedText(body.model)),
    software_version: orNull(trimmedText(body.softwareVersion)),
    status: 'active' as const,
    registered_at: now,
    last_contact_at: now,
  }
  const by = { merchant_id: merchantId, modified_at: now, modified_by: madeBy }
  const known = await devices
    .live(tx, merchantId)
    .where(sql<boolean>`store_id = ${storeId} and lower(serial) = lower(${serial}::text)`)
    .select(['id', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { id } = known
    ? await devices.change(tx, by, known, values)
    : await devices.insert(tx, by, { store_id: storeId, serial, ...values })
  return id
}

export const registerDeviceHandlers: Handlers = {
  async registerDevice(call) {
    const { body, config, clock, ip } = call
    const key = throttleKey(config, 'register-device', ip)
    const store = await call.databaseRoles.asIdentity(async (tx) => {
      const limit = { most: triesAnHour, windowMinutes: 60 }
      if (!(await withinLimit(tx, key, limit, nowOf(clock)))) return 'tooMany'
      return tx
        .selectFrom('device_code')
        .select(['merchant_id as merchantId', 'store_id as storeId'])
        .where('code_hash', '=', codeHash(config, body.code))
        .executeTakeFirst()
    })
    if (store === 'tooMany')
      throw tooMany(60 * 60, 'Too many devices were registered from here. Try again in an hour.')
    if (!store) throw badCode()
    const { merchantId, storeId } = store
    return call.databaseRoles.asTenant({ merchantId, stores: [storeId] }, async (tx) => {
      const code = await spend(tx, call, store)
      const storeName = await openStore(tx, store)
      if (!code || storeName === undefined) throw badCode()
      const deviceId = await storeDevice(tx, call, { ...store, madeBy: code.madeBy })
      const name = trimmedText(body.name)
      await appendAudit(tx, {
        merchantId,
        storeId,
        at: clock.now(),
        actorUserId: null,
        // Records the user who created the code. The device's name is text from a client that isn't
        // authenticated.
        actorName: code.madeBy,
        ip,
        requestId: call.requestId,
        action: 'device.register',
        entity: 'device',
        entityId: deviceId,
        after: {
          name,
          serial: trimmedText(body.serial),
          storeId,
          employeeId: code.employeeId,
          codeMadeBy: code.madeBy,
        },
      })
      const registeredAt = nowOf(clock).toISOString()
      return { deviceId, name, storeId, storeName, registeredAt }
    })
  },
}
