// The writes of overlays affect no store because they change what users see, not a merchant's rows.
import { portalManifest } from '#server/access/manifests.ts'
import type { NoStoreCases, AffectedStoresPeople } from '#server/testing/affected-stores.ts'

const ofMerchant = ({ merchantId }: AffectedStoresPeople) =>
  ({ audience: 'merchant', id: merchantId }) as const
/** Any plugin except this one, because the overlay couldn't be undone without it. */
const other = portalManifest.plugins.find(({ id }) => id !== 'admin')

export const ofNoStore: NoStoreCases = {
  saveOverlay: (people) =>
    people.admin.call('saveOverlay', {
      path: ofMerchant(people),
      body: {
        content: { plugins: other ? { [other.id]: { hidden: true } } : {} },
        baseRevision: 0,
      },
    }),
  restoreOverlay: (people) =>
    people.admin.call('restoreOverlay', {
      path: ofMerchant(people),
      body: { revision: 0, baseRevision: 1 },
    }),
}
