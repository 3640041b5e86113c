// The stores affected by writes of web addresses.
import { required } from '#core/required.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { readIn, savedInStore } from '../graph-cases.fixtures.ts'

interface Context {
  storeId: number
}
const readCompany = async (person: TestPerson, context: Context) =>
  required(await readIn('getCompanyInformation')(person, context), 'the company').provisioning
const readStore = readIn('getSiteProvisioning')
const saved = (
  field: 'createCompanyProvisioning' | 'createSiteProvisioning',
  read: (
    person: TestPerson,
    context: Context,
  ) => Promise<{ concurrencyChecksum: string } | null | undefined>,
) =>
  savedInStore(
    field,
    async ({ inStore, savingStore: storeId }) => ({
      enabled: true,
      uriName: 'Reached',
      concurrencyChecksum: (await read(inStore, { storeId }))?.concurrencyChecksum,
    }),
    read,
  )

export const cases: AffectedStoresCases = {
  createCompanyProvisioning: saved('createCompanyProvisioning', readCompany),
  createSiteProvisioning: saved('createSiteProvisioning', readStore),
}
