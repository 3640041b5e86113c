// The stores affected by writes of fees.
import { required } from '#core/required.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { addSalesItem, ask, feeLike } from './fees.fixtures.ts'

const read = async (person: TestPerson, { storeId }: { storeId: number }) => {
  const rows = (await ask(person, 'getFees')).answer ?? []
  const fees = await Promise.all(
    rows.map(async ({ feeId }) => (await ask(person, 'getFeeById', { feeId })).answer),
  )
  // The fees that the store charges.
  return fees.filter((fee) => fee?.assignedSites.includes(String(storeId)) === true)
}
const taxCategory = async (person: TestPerson) =>
  required((await ask(person, 'getFeeTaxCategories')).answer?.[0], 'a tax category').taxCategory

async function madeFee({ owner, savingStore }: AffectedStoresPeople, name: string) {
  const made = await ask(owner, 'saveFee', {
    ...feeLike(name),
    assignedSites: [String(savingStore)],
    assignedSitesChanged: true,
    taxCategory: await taxCategory(owner),
  })
  return required(made.answer, 'the new fee').fee
}
const saving = (
  name: string,
  field: 'createFee' | 'saveFee' | 'updateFee' | 'deleteFeeById',
  given: (people: AffectedStoresPeople) => Promise<{ record?: object; sent: object }>,
): AffectedStoresCase => ({
  by: 'company',
  read,
  prepare: async (people) => {
    const { record, sent } = await given(people)
    const { owner, savingStore } = people
    const sites = { assignedSites: [String(savingStore)] }
    return {
      ...(record && { record }),
      save: async () => (await ask(owner, field, { ...feeLike(name), ...sites, ...sent })).raw,
    }
  },
})

export const cases: AffectedStoresCases = {
  createFee: {
    'of one store': saving('Reach created', 'createFee', async ({ owner, savingStore }) => {
      const { body } = await addSalesItem(owner, 'Reach created')
      const { ExternalItemId } = required(body.Entity, 'the sales item')
      const record = { assignedSites: [String(savingStore)] }
      return { record, sent: { salesItemId: ExternalItemId } }
    }),
  },
  saveFee: {
    'of a new fee': saving('Reach saved', 'saveFee', async ({ owner, savingStore }) => ({
      record: { assignedSites: [String(savingStore)] },
      sent: { assignedSitesChanged: true, taxCategory: await taxCategory(owner) },
    })),
  },
  updateFee: {
    'of one store': saving('Reach changed', 'updateFee', async (people) => {
      const { feeId, concurrencyChecksum, salesItemId, assignedSites } = await madeFee(
        people,
        'Reach change',
      )
      const sent = { feeId, concurrencyChecksum, salesItemId, assignedSitesChanged: false }
      return { record: { assignedSites }, sent }
    }),
  },
  deleteFeeById: {
    'of one store': saving('', 'deleteFeeById', async (people) => {
      const { feeId, concurrencyChecksum, assignedSites } = await madeFee(people, 'Reach delete')
      return { record: { assignedSites }, sent: { feeId, concurrencyChecksum } }
    }),
  },
}
