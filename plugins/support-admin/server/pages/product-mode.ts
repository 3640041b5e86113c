// The product mode of each merchant. A tool for internal support.
// Facts: R-050
import { sql } from 'kysely'

import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import { merchantStatuses, productModeChoices } from '#server/records/operator/choices.ts'
import { refuse, createRowSource, rowVersion } from '#server/records/operator/rows.ts'

const columns: readonly Column[] = [
  { name: 'name', label: 'Merchant', kind: 'text', inForm: false },
  { name: 'code', label: 'Code', kind: 'text', inForm: false },
  {
    name: 'productMode',
    label: 'Product mode',
    kind: 'choice',
    required: true,
    choices: productModeChoices,
    help: "A merchant's own people can sign in here only in mode 2, unless they're the bank's.",
  },
  { name: 'status', label: 'Status', kind: 'choice', choices: merchantStatuses, inForm: false },
  { name: 'stores', label: 'Stores', kind: 'integer', inForm: false },
]

const merchants = createRowSource({
  columns,
  search: ['name', 'code'],
  // Lists all merchants even if one is selected, because support changes the mode of many merchants
  // one by one.
  rows: (tx) =>
    tx
      .selectFrom('merchant as m')
      .select(['m.id', 'm.name', 'm.code'])
      .select([
        sql<string>`m.product_mode::text`.as('productMode'),
        sql<string>`m.status_code::text`.as('status'),
        sql<number>`(select count(*) from store s where s.merchant_id = m.id
          and not s.is_deleted)`.as('stores'),
        rowVersion('m').as('version'),
      ]),
})
const notHere = refuse("Add merchants under Merchant creation. They can't be deleted.")

export const productMode: RecordsPage = {
  page: 'ProductMode',
  kind: 'records',
  databaseRole: 'operator',
  title: 'Product mode',
  description:
    'Which edition of the product a merchant uses. It determines menus, reports and who can ' +
    'sign in here.',
  noun: 'merchant',
  columns,
  defaultSort: 'name',
  abilities: { update: 'support-admin.editProductMode' },
  source: {
    affectedStores: 'none',
    searched: merchants.searched,
    search: merchants.search,
    create: notHere,
    remove: notHere,
    async update(tx, work, id, sent, { productMode: mode }) {
      await tx.selectFrom('merchant').select('id').where('id', '=', id).forUpdate().execute()
      const before = await merchants.present(tx, work, id, sent)
      await tx
        .updateTable('merchant')
        .set({ product_mode: Number(mode ?? before.values.productMode) })
        .where('id', '=', id)
        .execute()
      return { before, after: await merchants.one(tx, work, id) }
    },
  },
}
