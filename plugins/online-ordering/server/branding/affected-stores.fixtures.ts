// The stores affected by writes to the ordering pages' images.
import { required } from '#core/required.ts'
import type { AffectedStoresCases, AffectedStoresPeople } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { askImages, pictureFile, replaceImage, uploadImage } from './branding.fixtures.ts'

const read = async (person: TestPerson, { merchantId }: { merchantId: number }) => {
  const { body } = await askImages(person, merchantId)
  return required(body.data, 'an answer of the graph').getBrandingImages
}
/** Empties the slot in the table, because no call deletes an image. */
const emptied = ({ platform, merchantId }: AffectedStoresPeople, slot: 'banner' | 'logo') =>
  platform.database.db
    .updateTable('branding_image')
    .set({ deleted_at: platform.clock.now().toString() })
    .where('merchant_id', '=', merchantId)
    .where('slot', '=', slot)
    .where('deleted_at', 'is', null)
    .execute()

export const cases: AffectedStoresCases = {
  uploadImage: {
    'in a store': {
      read,
      prepare: async (people) => {
        await emptied(people, 'banner')
        const { inStore, merchantId } = people
        const imageFile = await pictureFile('#336699', { name: 'banner.png' })
        return { save: () => uploadImage(inStore, merchantId, { imageFile, key: 'BANNER' }) }
      },
    },
  },
  replaceImage: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId }) => {
        const { logo } = await read(inStore, { merchantId })
        const { id, concurrencyChecksum } = required(logo, 'the logo of the demo data')
        const imageFile = await pictureFile('#993366')
        const sent = { imageFile, imageId: id, concurrencyChecksum }
        return { save: () => replaceImage(inStore, merchantId, sent) }
      },
    },
  },
}
