// The part of the prep time that the legacy application has: how far in advance a take-out order is
// sent to the store.
// Facts: C-159, C-160, F-87, S-157
import { entityOf } from '#server/calls/answers.ts'
import type { AnswerOf, Handlers } from '#server/calls/call.ts'
import { legacyLastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import { write } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'

type Configuration = NonNullable<AnswerOf<'getStoreConfiguration'>['Entity']>

const configuration = setting({
  table: 'store_configuration',
  action: 'storeConfiguration.update',
  defaults: { takeout_minutes: 0 },
  toWire: (row): Configuration => ({
    OrderDownloadThresholdTakeout: row.takeout_minutes,
    ...legacyLastChange(row),
  }),
})
const belongs = 'The store configuration belongs'

export const storeConfigurationHandlers: Handlers = {
  getStoreConfiguration: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const storeId = await storeHere(tx, scope, belongs)
      const Entity = await configuration.read(tx, { merchantId: scope.merchantId, storeId })
      return entityOf(Entity)
    }),

  updateStoreConfiguration: (call) =>
    write(call, async (tx) => {
      const storeId = await storeHere(tx, call.scope, belongs)
      const { ConcurrencyChecksum: sent, OrderDownloadThresholdTakeout } = call.body
      const { answer, audit } = await configuration.put(
        tx,
        call,
        { context: { merchantId: call.scope.merchantId, storeId }, sent },
        { takeout_minutes: OrderDownloadThresholdTakeout },
      )
      return { answer: entityOf(answer), audit }
    }),
}
