// Stores affected by writes of item availability.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { AnswerOf } from '#server/calls/call.ts'

type Availability = AnswerOf<'getItemAvailability'>['ResultSet']
/** The availability of the first items in the person's store; of all by default. */
export const fetchAvailability = async (
  person: TestPerson,
  PageRowCount = 10_000,
): Promise<Availability> =>
  ok(await person.call('getItemAvailability', { body: { PageRowCount, RequestedPageNum: 1 } }))
    .ResultSet
const read = (person: TestPerson) => fetchAvailability(person)

/** Marks the first item as out of stock, in the online shop too. */
export async function sellOut(person: TestPerson): Promise<void> {
  const rows = await fetchAvailability(person, 1)
  ok(
    await person.call('updateItemAvailability', {
      body: {
        ItemAvailabilityList: rows.map((row) => ({
          ...row,
          IsInStock: false,
          IsAvailableOnline: false,
        })),
      },
    }),
  )
}

export const cases: AffectedStoresCases = {
  updateItemAvailability: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        const rows = await fetchAvailability(inStore, 2)
        return {
          save: () =>
            inStore.call('updateItemAvailability', {
              body: {
                ItemAvailabilityList: rows.map((row) => ({
                  ...row,
                  IsInStock: !row.IsInStock,
                  OutReason: null,
                  BackOn: null,
                })),
              },
            }),
        }
      },
    },
  },
  updateItemAvailabilityAllInStock: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        await sellOut(inStore)
        return { save: () => inStore.call('updateItemAvailabilityAllInStock') }
      },
    },
  },
  updateItemAvailabilityAllIsOnline: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        await sellOut(inStore)
        return { save: () => inStore.call('updateItemAvailabilityAllIsOnline') }
      },
    },
  },
}
