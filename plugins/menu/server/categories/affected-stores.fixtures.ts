// Stores affected by writes of item categories.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const read = async (person: TestPerson) =>
  ok(await person.call('getItemCategories', { body: {} })).Categories
const newCategory = async (owner: TestPerson, CategoryName: string) =>
  ok(
    await owner.call('addItemCategory', {
      body: { itemCategory: { CategoryName, ItemCategoryId: 0 }, tagAssignments: [] },
    }),
  ).Entity!

export const cases: AffectedStoresCases = {
  addItemCategory: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({
        save: () =>
          inStore.call('addItemCategory', {
            body: {
              itemCategory: { CategoryName: 'REACHED A', ItemCategoryId: 0 },
              tagAssignments: [],
            },
          }),
      }),
    },
  },
  editItemCategory: {
    'in a store': {
      read,
      prepare: async ({ owner, inStore }) => {
        const { ItemCategoryId, ConcurrencyChecksum } = await newCategory(owner, 'REACHED B')
        return {
          save: () =>
            inStore.call('editItemCategory', {
              body: {
                itemCategory: { ItemCategoryId, ConcurrencyChecksum, CategoryName: 'REACHED C' },
                tagAssignments: [],
              },
            }),
        }
      },
    },
  },
  deleteItemCategory: {
    'in a store': {
      read,
      prepare: async ({ owner, inStore }) => {
        const { ItemCategoryId, ConcurrencyChecksum } = await newCategory(owner, 'REACHED D')
        return {
          save: () =>
            inStore.call('deleteItemCategory', { body: { ItemCategoryId, ConcurrencyChecksum } }),
        }
      },
    },
  },
}
