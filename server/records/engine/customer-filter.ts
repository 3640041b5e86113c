// Filters a list by one customer. Used by customer notes and house accounts.
import type { Filter } from './description.ts'

export const customerFilter: Filter = {
  name: 'customer',
  label: 'Customer',
  kind: 'record',
  nameOf: async (tx, { merchantId }, id) =>
    (
      await tx
        .selectFrom('customer')
        .select('name')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    )?.name,
}
