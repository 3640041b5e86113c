// An item's photo: sent with the item, kept in the image store, and public, because guests find it
// on the menu.
import { sql } from 'kysely'

import type { AnyCall } from '#server/calls/call.ts'
import { requirePicture } from '#server/calls/pictures.ts'
import { invalid } from '#server/calls/problem.ts'
import { UploadedFile } from '#server/calls/uploaded-file.ts'
import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { dropImage, imageUrl, keepImage } from '#server/domain/images/image-store.ts'
import { itemPhotos, itemPhotoUse } from '#server/domain/images/item-photo.ts'
import type { Picture } from '#server/domain/images/picture.ts'
import { inPages } from '#server/jobs/in-pages.ts'
import type { ItemRow, SentItem } from './item-wire.ts'

/**
 * Maximum width and height in pixels. Stays small, because there are no smaller sizes and a list
 * shows fifty photos.
 */
const side = 800

/** Undefined or a URL keeps the photo. Null removes it. */
export type SentPhoto = Picture | string | null | undefined

/**
 * Decodes a sent photo. Call it before the transaction, because decoding takes too long for one.
 * @throws 422 if what was sent isn't a picture
 */
export async function readPhoto({ PhotoUrl }: SentItem): Promise<SentPhoto> {
  if (!PhotoUrl?.startsWith('data:')) return PhotoUrl
  const bytes = Buffer.from(PhotoUrl.slice(PhotoUrl.indexOf(',') + 1), 'base64')
  // The bytes determine the format, because a data URL has no file name to compare with.
  return requirePicture('PhotoUrl', new UploadedFile('photo.jpg', bytes), side)
}

/** @param before the hash of the current photo */
export async function savePhoto(
  tx: Tx,
  { scope: { merchantId }, config }: AnyCall,
  itemId: number,
  sent: SentPhoto,
  before: string | null,
): Promise<void> {
  if (sent === undefined) return
  const use = itemPhotoUse(itemId)
  if (sent === null) {
    if (before !== null) await dropImage(tx, merchantId, use)
  } else if (typeof sent !== 'string')
    await keepImage(tx, { merchantId, use, seenBy: 'everybody' }, sent)
  // Only the item's own photo is accepted as a URL. Otherwise guests would load pictures from
  // anywhere.
  else if (before === null || sent !== imageUrl(config, merchantId, before))
    throw invalid([
      {
        field: 'PhotoUrl',
        code: 'address',
        message: 'Send a new photo as a data URL, not as a web address.',
      },
    ])
}

/** Adds photos to the rows of a list. */
export async function withPhotos(
  tx: Tx,
  { scope: { merchantId }, config }: AnyCall,
  rows: readonly ItemRow[],
): Promise<ItemRow[]> {
  const photos = await itemPhotos(
    tx,
    merchantId,
    rows.map(({ ItemMasterId }) => ItemMasterId),
  )
  return rows.map((row) => {
    const hash = photos.get(row.ItemMasterId)
    return { ...row, PhotoUrl: hash === undefined ? null : imageUrl(config, merchantId, hash) }
  })
}

/**
 * Deletes the photos of items deleted by an import once it can no longer be undone, because an undo
 * restores the item with its photo.
 */
export const purgePhotos = (
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  before: Date,
): Promise<number> =>
  inPages(databaseRoles, async (tx, page) => {
    const due = await tx
      .selectFrom('image_use as u')
      .innerJoin('item as t', (on) =>
        on
          .onRef('t.merchant_id', '=', 'u.merchant_id')
          .on('u.use', '=', sql<string>`'item.' || t.id`),
      )
      .where('u.use', 'like', 'item.%')
      .where('t.deleted_at', '<', before)
      .select(['u.merchant_id', 'u.use'])
      .orderBy('u.merchant_id')
      .limit(page)
      .execute()
    for (const { merchant_id, use } of due) await dropImage(tx, merchant_id, use)
    return { numDeletedRows: BigInt(due.length) }
  })
