// The sample item of each store.
import type { AnswerOf, AnyCall, Handlers } from '#server/calls/call.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting } from '#server/data/records/setting.ts'
import { orNull } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'

const sampleItem = setting({
  table: 'sample_item',
  action: 'sampleItem.update',
  defaults: { enabled: false, /*+ defaults */ note: null },
  toWire: (row): AnswerOf<'getSampleItem'> => ({
    enabled: row.enabled,
    note: row.note ?? '',
    /*+ wire */
    ...lastChange(row),
  }),
})

/** @throws denied in company view */
const readContext = async (tx: Tx, { scope }: Pick<AnyCall, 'scope'>) => ({
  merchantId: scope.merchantId,
  storeId: await storeHere(tx, scope, 'These settings belong'),
})

export const sampleItemHandlers: Handlers = {
  getSampleItem: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) =>
      sampleItem.read(tx, await readContext(tx, call)),
    ),

  updateSampleItem: (call) => {
    const { body } = call
    return write(call, async (tx) =>
      sampleItem.put(
        tx,
        call,
        { context: await readContext(tx, call), sent: body.concurrencyChecksum },
        { enabled: body.enabled, /*+ row */ note: orNull(body.note) },
      ),
    )
  },
}
