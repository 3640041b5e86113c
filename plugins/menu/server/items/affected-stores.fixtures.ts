// Stores affected by writes of items.
import {
  ok,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import { buildFile } from './item-file.fixtures.ts'
import { freshItem, keyOf, namedRows, toSentItem } from './items.fixtures.ts'

/** All items, as a person in a store reads them. */
export const fetchItems = async (person: TestPerson): Promise<unknown> =>
  ok(await person.call('getItems', { body: { PageRowCount: 10_000, RequestedPageNum: 1 } }))
    .ResultSet
const readNames = ({ platform, merchantId }: AffectedStoresPeople) =>
  namedRows(platform.databaseRoles, merchantId)
const newItem = async (people: AffectedStoresPeople) =>
  ok(await people.owner.call('addItem', { body: freshItem(await readNames(people)) })).Entity!

/** Imports a file with one new item. */
export async function importOne(
  people: AffectedStoresPeople,
  person: TestPerson,
  name: string,
): Promise<TestAnswer<AnswerOf<'importItems'>>> {
  const names = await readNames(people)
  const row = {
    Name: name,
    Category: names.categories[0].name,
    'Tax category': names.taxes[0].name,
    Price: '4.00',
  }
  return person.call('importItems', {
    body: { Csv: buildFile([row], Object.keys(row)), PreviewOnly: false },
  })
}

export const cases: AffectedStoresCases = {
  addItem: {
    'in a store': {
      read: fetchItems,
      prepare: async (people) => {
        const body = freshItem(await readNames(people))
        return { save: () => people.inStore.call('addItem', { body }) }
      },
    },
  },
  editItem: {
    'in a store, a price and a variation': {
      read: fetchItems,
      prepare: async (people) => {
        const made = await newItem(people)
        const Variations = [{ Name: 'Large', RetailPrice: 12.5, IsActive: true, IsDefault: true }]
        return {
          save: () =>
            people.inStore.call('editItem', {
              body: { ...toSentItem(made), RetailPrice: 9.75, Variations },
            }),
        }
      },
    },
  },
  deleteItem: {
    'in a store': {
      read: fetchItems,
      prepare: async (people) => {
        const made = await newItem(people)
        return { save: () => people.inStore.call('deleteItem', { body: keyOf(made) }) }
      },
    },
  },
  importItems: {
    'in a store': {
      read: fetchItems,
      prepare: async (people) => ({
        save: () => importOne(people, people.inStore, 'Imported once'),
      }),
    },
  },
}
