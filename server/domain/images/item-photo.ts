// The photo of an item, for the item itself and for ordering pages.
import type { Tx } from '../../data/database-roles.ts'
import { readImages } from './image-store.ts'

/** The photo's use in the image store. */
export const itemPhotoUse = (itemId: number): string => `item.${itemId}`

/** The photos of items, as a map from item to hash. Items without a photo are left out. */
export async function itemPhotos(
  tx: Tx,
  merchantId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const stored = await readImages(tx, merchantId, itemIds.map(itemPhotoUse))
  return new Map(
    itemIds.flatMap((id) => {
      const hash = stored.get(itemPhotoUse(id))
      return hash === undefined ? [] : [[id, hash]]
    }),
  )
}
