// The stores affected by writes of brands.
import { required } from '#core/required.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { ask, brandLike } from './site-branding.fixtures.ts'

const list = async (person: TestPerson) =>
  required((await ask(person, 'getBrandingConfiguration')).answer, 'the brands').pageContent

/** A store's look. */
async function read(person: TestPerson, { storeId }: { storeId: number }) {
  const brands = await Promise.all(
    (await list(person)).map(
      async ({ id }) => (await ask(person, 'getBrandingConfigurationById', { id })).answer,
    ),
  )
  const own = brands.find((brand) => brand?.assignedSites.includes(String(storeId)))
  return own && { name: own.name, color: own.sitePrimaryColor, font: own.font }
}

/** Creates a brand without stores. */
const madeBrand = async ({ owner }: AffectedStoresPeople, name: string) =>
  required(
    (await ask(owner, 'createBrandingConfiguration', brandLike(name))).answer,
    'the new brand',
  )
/** Creates a brand that only the store carries. */
async function carriedBrand(people: AffectedStoresPeople, name: string) {
  const { id, concurrencyChecksum } = await madeBrand(people, name)
  const assignedSites = [String(people.savingStore)]
  const sent = { id, concurrencyChecksum, assignedSites }
  const { answer } = await ask(people.owner, 'assignSitesToBrand', sent)
  return required(answer, 'the sites of the brand')
}
const saving = (prepare: AffectedStoresCase['prepare']): AffectedStoresCase => ({
  by: 'company',
  read,
  prepare,
})

export const cases: AffectedStoresCases = {
  createBrandingConfiguration: {
    'of no store yet': {
      by: 'company',
      read: list,
      prepare: async ({ owner }) => ({
        save: async () =>
          (await ask(owner, 'createBrandingConfiguration', brandLike('Reach created'))).raw,
      }),
    },
  },
  updateBrandingConfiguration: {
    'of one store': saving(async (people) => {
      const { id, concurrencyChecksum, assignedSites } = await carriedBrand(people, 'Reach change')
      const sent = { ...brandLike('Reach changed'), id, concurrencyChecksum }
      return {
        record: { assignedSites },
        save: async () => (await ask(people.owner, 'updateBrandingConfiguration', sent)).raw,
      }
    }),
  },
  assignSitesToBrand: {
    'to one store': saving(async (people) => {
      const { id, concurrencyChecksum } = await madeBrand(people, 'Reach assigned')
      const assignedSites = [String(people.savingStore)]
      const sent = { id, concurrencyChecksum, assignedSites }
      return {
        record: { assignedSites },
        save: async () => (await ask(people.owner, 'assignSitesToBrand', sent)).raw,
      }
    }),
  },
  deleteBrandingConfiguration: {
    'of one store': saving(async (people) => {
      const { id, concurrencyChecksum, assignedSites } = await carriedBrand(people, 'Reach delete')
      const sent = { id, concurrencyChecksum }
      return {
        record: { assignedSites },
        save: async () => (await ask(people.owner, 'deleteBrandingConfiguration', sent)).raw,
      }
    }),
  },
}
