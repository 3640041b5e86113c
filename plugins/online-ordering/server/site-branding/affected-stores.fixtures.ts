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
  const sites = required(answer, 'the sites of the brand')
  return { id, concurrencyChecksum: sites.concurrencyChecksum }
}
type Field = 'updateBrandingConfiguration' | 'assignSitesToBrand' | 'deleteBrandingConfiguration'
const saving = (
  field: Field,
  sentOf: (people: AffectedStoresPeople) => Promise<object>,
): AffectedStoresCase => ({
  by: 'company',
  read,
  prepare: async (people) => {
    const sent = await sentOf(people)
    return {
      record: { assignedSites: [String(people.savingStore)] },
      save: async () => (await ask(people.owner, field, sent)).raw,
    }
  },
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
    'of one store': saving('updateBrandingConfiguration', async (people) => ({
      ...brandLike('Reach changed'),
      ...(await carriedBrand(people, 'Reach change')),
    })),
  },
  assignSitesToBrand: {
    'to one store': saving('assignSitesToBrand', async (people) => {
      const { id, concurrencyChecksum } = await madeBrand(people, 'Reach assigned')
      return { id, concurrencyChecksum, assignedSites: [String(people.savingStore)] }
    }),
  },
  deleteBrandingConfiguration: {
    'of one store': saving('deleteBrandingConfiguration', (people) =>
      carriedBrand(people, 'Reach delete'),
    ),
  },
}
