// Stores all uploaded pictures. A picture is kept for a use, such as `branding.logo`, and is
// deleted when its last use ends, so that a replaced picture is no longer served.
// Facts: row 26, D11, D14
import { sql } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import type { Picture } from './picture.ts'

/** Where a picture is used. */
export interface ImageUse {
  merchantId: number
  /** For example `branding.logo`. Each use has one picture. */
  use: string
  /** Everyone, or people with access to a route, such as `online-ordering.branding`. */
  seenBy: 'everybody' | { route: string }
}

/** First key of the advisory lock; the second is the merchant id. */
const storeLock = 0x696d6167
/**
 * Serializes changes of a merchant's pictures. Without it, when two changes replace the same
 * picture, one could delete the picture that the other has just started to use, or both could
 * deadlock.
 */
const lockStore = (tx: Tx, merchantId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(storeLock)}, ${merchantId}::int)`.execute(tx)

/** Keeps a picture for a use and replaces its previous one. */
export async function keepImage(
  tx: Tx,
  { merchantId, use, seenBy }: ImageUse,
  { hash, format, width, height, bytes }: Picture,
): Promise<void> {
  await lockStore(tx, merchantId)
  await tx
    .insertInto('image')
    .values({ merchant_id: merchantId, hash, format, width, height, content: bytes })
    .onConflict((same) => same.columns(['merchant_id', 'hash']).doNothing())
    .execute()
  const before = (await readImages(tx, merchantId, [use])).get(use)
  const route = seenBy === 'everybody' ? null : seenBy.route
  await tx
    .insertInto('image_use')
    .values({ merchant_id: merchantId, use, hash, route })
    .onConflict((same) => same.columns(['merchant_id', 'use']).doUpdateSet({ hash, route }))
    .execute()
  if (before !== undefined && before !== hash) await removeUnused(tx, merchantId, before)
}

/** Ends a use. Deletes its picture unless another use has it. */
export async function dropImage(tx: Tx, merchantId: number, use: string): Promise<void> {
  await lockStore(tx, merchantId)
  const gone = await tx
    .deleteFrom('image_use')
    .where('merchant_id', '=', merchantId)
    .where('use', '=', use)
    .returning('hash')
    .executeTakeFirst()
  if (gone) await removeUnused(tx, merchantId, gone.hash)
}

const removeUnused = (tx: Tx, merchantId: number, hash: string) =>
  tx
    .deleteFrom('image')
    .where('merchant_id', '=', merchantId)
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_use')
            .select('use')
            .where('image_use.merchant_id', '=', merchantId)
            .where('image_use.hash', '=', hash),
        ),
      ),
    )
    .execute()

/** The URL of a picture. It is absolute, because ordering pages may be on other origins. */
export const imageUrl = (
  { publicUrl, base }: { publicUrl: string; base: string },
  merchantId: number,
  hash: string,
): string => `${publicUrl}${base}portal/images/${merchantId}/${hash}`

/** The pictures of the given uses, as a map from use to hash. */
export async function readImages(
  tx: Tx,
  merchantId: number,
  uses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uses.length === 0) return new Map()
  const rows = await tx
    .selectFrom('image_use')
    .select(['use', 'hash'])
    .where('merchant_id', '=', merchantId)
    .where('use', 'in', uses)
    .execute()
  return new Map(rows.map(({ use, hash }) => [use, hash]))
}

interface StoredImage {
  format: 'JPEG' | 'PNG'
  content: Buffer
  /** The routes of the picture's uses. null means that everyone may see it. */
  routes: readonly (string | null)[]
}
/**
 * Reads a picture and the routes whose users may see it, which the caller has to check. Undefined
 * if it doesn't exist.
 */
export async function storedImage(
  tx: Tx,
  merchantId: number,
  hash: string,
): Promise<StoredImage | undefined> {
  const image = await tx
    .selectFrom('image')
    .select(['format', 'content'])
    .where('merchant_id', '=', merchantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!image) return undefined
  const uses = await tx
    .selectFrom('image_use')
    .select('route')
    .where('merchant_id', '=', merchantId)
    .where('hash', '=', hash)
    .execute()
  return { ...image, routes: uses.map(({ route }) => route) }
}
