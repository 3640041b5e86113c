// The writes of overlays reach no place: they change what people see, not a merchant's rows.
import { portalManifest } from '#server/access/manifests.ts'
import type { NoPlaceCases, ReachPeople } from '#server/testing/reach.ts'

const ofMerchant = ({ merchantId }: ReachPeople) =>
  ({ audience: 'merchant', id: merchantId }) as const
/** Any plugin but this one, without which the overlay could not be taken back. */
const other = portalManifest.plugins.find(({ id }) => id !== 'admin')

export const ofNoPlace: NoPlaceCases = {
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
