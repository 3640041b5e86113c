// Stores affected by writes of charges.
import {
  ok,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { namedRows } from '../items/items.fixtures.ts'

const read = async (person: TestPerson) =>
  ok(await person.call('getChargeItems', { body: {} })).ResultSet
async function buildCharge(
  { platform, merchantId }: AffectedStoresPeople,
  ItemName: string,
  RetailPrice: number,
): Promise<BodyOf<'addChargeItem'>> {
  const { taxes } = await namedRows(platform.databaseRoles, merchantId)
  return { ItemName, RetailPrice, TaxCategoryId: taxes[0].id } as BodyOf<'addChargeItem'>
}

export const cases: AffectedStoresCases = {
  addChargeItem: {
    'in a store': {
      read,
      prepare: async (people) => {
        const body = await buildCharge(people, 'Reached A', 2)
        return { save: () => people.inStore.call('addChargeItem', { body }) }
      },
    },
  },
  updateChargeItem: {
    'in a store': {
      read,
      prepare: async (people) => {
        const body = await buildCharge(people, 'Reached B', 2.5)
        const {
          LastModified: _at,
          LastModifiedBy: _by,
          MerchantId: _merchant,
          TaxCategoryName: _tax,
          ExternalItemId: _external,
          ...sent
        } = ok(await people.owner.call('addChargeItem', { body })).Entity!
        return {
          save: () =>
            people.inStore.call('updateChargeItem', { body: { ...sent, RetailPrice: 7 } }),
        }
      },
    },
  },
}
