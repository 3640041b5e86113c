// The sample items of a merchant: list, add, change, delete.
import { nameFaults } from '#schemas/rules/rule.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { record } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import { textOrder } from '#server/data/text.ts'
import { answering, write } from '#server/data/write.ts'

type SampleItem = AnswerOf<'createSampleItem'>

/** The merchant that the rows belong to. */
interface Here {
  merchantId: number
}
const liveRows = (tx: Tx, { merchantId }: Here) =>
  tx
    .selectFrom('sample_item')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)

const toWire = (row: Row<'sample_item'>): SampleItem => ({
  id: row.id,
  name: row.name,
  isActive: row.is_active,
  /*+ wire */
  concurrencyChecksum: checksum(row.version),
})

const sampleItem = record({
  table: 'sample_item',
  entity: 'sampleItem',
  read: (tx: Tx, here: Here, id: number) =>
    liveRows(tx, here).where('id', '=', id).executeTakeFirst(),
  rowOf: (row) => row,
  toWire,
  trailOf: (row) => ({
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    /*+ trail */
  }),
  missing: () => notFound("This sample item doesn't exist here."),
  unique: {
    sample_item_name_key: () =>
      invalid([
        {
          field: 'name',
          code: 'example-plugin:sampleItems.form.taken',
          message: 'Another sample item has this name.',
        },
      ]),
  },
})

/** @throws a problem at the name if it is empty or has forbidden characters */
function toColumns(body: BodyOf<'createSampleItem'>) {
  refuseFaults(nameFaults('name', body.name, 'forms:errors.required'), {
    'forms:errors.required': 'Enter a name.',
  })
  return { name: body.name, /*+ row */ is_active: body.isActive }
}

export const sampleItemHandlers: Handlers = {
  findSampleItems: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const rows = await liveRows(tx, call.scope).orderBy(textOrder('name')).orderBy('id').execute()
      return { sampleItems: rows.map(toWire) }
    }),

  createSampleItem: (call) =>
    write(call, (tx) => sampleItem.create(tx, call, call.scope, toColumns(call.body))),

  updateSampleItem: (call) => {
    const { body, path, scope: here } = call
    return write(call, async (tx) => {
      const before = await sampleItem.unchanged(
        tx,
        here,
        path.sampleItemId,
        body.concurrencyChecksum,
        'change',
      )
      return sampleItem.update(tx, call, here, before, toColumns(body))
    })
  },

  deleteSampleItem: (call) => {
    const { path, query, scope: here } = call
    return write<AnswerOf<'deleteSampleItem'>>(call, async (tx) => {
      const before = await sampleItem.unchanged(
        tx,
        here,
        path.sampleItemId,
        query.concurrencyChecksum,
        'delete',
      )
      return answering(
        await sampleItem.remove(tx, call, here, before),
        () => ({ done: true }) as const,
      )
    })
  },
}
