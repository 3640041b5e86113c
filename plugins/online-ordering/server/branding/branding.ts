// The banner and the logo of a company's ordering pages. They can be read, uploaded into an empty
// slot and replaced, but not deleted. A cropped picture may come with its original, so that it can
// be cropped again.
// Facts: C-111 to C-113, F-61, F-62, S-134, U-140, V-130, V-131
import { randomUUID } from 'node:crypto'

import type { AnyCall } from '#server/calls/call.ts'
import { requirePicture } from '#server/calls/pictures.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import type { UploadedFile } from '#server/calls/uploaded-file.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import { rowsIn, writerOf } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, write, type Written } from '#server/data/write.ts'
import { dropImage, readImages, keepImage } from '#server/domain/images/image-store.ts'
import type { Picture } from '#server/domain/images/picture.ts'
import type {
  BrandingImage,
  BrandingImageKey,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'
import { nowOf } from '#server/time.ts'
import { toColumns, originalUse, slotOf, toWire, slotUse, type Slot } from './image-wire.ts'

/** Maximum pixels per side: larger than any page shows, and large enough to crop from. */
const mostShown = 2048
const mostOriginal = 4096

const settingsIdOf = (merchantId: number) => `branding-${merchantId}`
const allUses = (['banner', 'logo'] as const).flatMap((slot) => [slotUse(slot), originalUse(slot)])

interface Args {
  imageFile: UploadedFile
  originalFile?: UploadedFile | null | undefined
  key: BrandingImageKey
  configurationSettingsId: string
}
interface Given {
  slot: Slot
  file: UploadedFile
  image: Picture
  original: Picture | undefined
}

/** Reads the sent files. Call it before the transaction. */
async function givenBy(call: AnyCall, args: Args): Promise<Given> {
  const { imageFile: file, originalFile } = args
  if (args.configurationSettingsId !== settingsIdOf(call.scope.merchantId))
    throw notFound("These settings don't exist here.")
  const image = await requirePicture('imageFile', file, mostShown)
  const original = originalFile
    ? await requirePicture('originalFile', originalFile, mostOriginal)
    : undefined
  return { slot: slotOf(args.key), file, image, original }
}

const imageRows = rowsIn('branding_image')
const liveImages = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('branding_image')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)

async function readWire(tx: Tx, call: AnyCall, row: Row<'branding_image'>): Promise<BrandingImage> {
  return toWire(row, await readImages(tx, row.merchant_id, allUses), call.config)
}

/** Stores the files in their slot. The original is always replaced together with the picture. */
async function keep(tx: Tx, merchantId: number, { slot, image, original }: Given): Promise<void> {
  await keepImage(tx, { merchantId, use: slotUse(slot), seenBy: 'everybody' }, image)
  const use = originalUse(slot)
  if (original)
    await keepImage(
      tx,
      { merchantId, use, seenBy: { route: 'online-ordering.branding' } },
      original,
    )
  else await dropImage(tx, merchantId, use)
}

/**
 * What the audit trail records of an image: which picture it is, and all columns except the common
 * ones.
 */
const auditOf = (
  {
    slot,
    name,
    file_name,
    file_size,
    format,
    width,
    height,
    tags,
    is_active,
  }: Row<'branding_image'>,
  hash: string | undefined,
) => ({ slot, name, file_name, file_size, format, width, height, tags, is_active, hash })

async function written(
  tx: Tx,
  call: AnyCall,
  given: Given,
  rows: { before?: Row<'branding_image'>; after: Row<'branding_image'> },
): Promise<Written<BrandingImage>> {
  const { merchantId } = call.scope
  const use = slotUse(given.slot)
  const hash = (await readImages(tx, merchantId, [use])).get(use)
  await keep(tx, merchantId, given)
  const { before, after } = rows
  return {
    answer: await readWire(tx, call, after),
    audit: {
      action: before ? 'branding.replace' : 'branding.upload',
      entity: 'branding_image',
      entityId: after.id,
      ...(before && { before: auditOf(before, hash) }),
      after: auditOf(after, given.image.hash),
    },
  }
}

async function upload(
  call: AnyCall,
  args: Args & { imageId?: string | null | undefined },
): Promise<BrandingImage> {
  const given = await givenBy(call, args)
  const { merchantId } = call.scope
  const imageId = args.imageId ?? randomUUID()
  return write(call, async (tx) => {
    const images = await liveImages(tx, merchantId).execute()
    if (images.some(({ slot, image_id }) => slot !== given.slot && image_id === imageId))
      throw invalid([
        { field: 'imageId', code: 'taken', message: 'Another of your images already has this ID.' },
      ])
    // Detects a concurrent first upload, because this insert waits for it at the unique index.
    const after = await tx
      .insertInto('branding_image')
      .values({
        merchant_id: merchantId,
        slot: given.slot,
        image_id: imageId,
        ...toColumns(given.slot, given.file, given),
        uploaded_at: nowOf(call.clock),
        created_at: nowOf(call.clock),
        created_by: call.session.userName,
        ...stampOf(call),
      })
      .onConflict((filled) =>
        filled.columns(['merchant_id', 'slot']).where('deleted_at', 'is', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (after) return written(tx, call, given, { after })
    const present = await liveImages(tx, merchantId)
      .where('slot', '=', given.slot)
      .executeTakeFirstOrThrow()
    throw conflict(await readWire(tx, call, present))
  })
}

async function replace(
  call: AnyCall,
  args: Args & { imageId: string; concurrencyChecksum: string },
): Promise<BrandingImage> {
  const given = await givenBy(call, args)
  const { merchantId } = call.scope
  return write(call, async (tx) => {
    const before = await liveImages(tx, merchantId)
      .where('slot', '=', given.slot)
      .where('image_id', '=', args.imageId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound("This image doesn't exist here.")
    const present = await readWire(tx, call, before)
    requireVersion(before, args.concurrencyChecksum, present)
    const after = await imageRows.change(tx, writerOf(call), before, {
      ...toColumns(given.slot, given.file, given),
      uploaded_at: nowOf(call.clock),
    })
    return written(tx, call, given, { before, after })
  })
}

export const Query: QueryResolvers = {
  getBrandingImages: (_parent, _args, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const { merchantId } = call.scope
      const rows = await liveImages(tx, merchantId).execute()
      const stored = await readImages(tx, merchantId, allUses)
      const inSlot = (slot: Slot) => {
        const row = rows.find((each) => each.slot === slot)
        return row ? toWire(row, stored, call.config) : null
      }
      return {
        banner: inSlot('banner'),
        logo: inSlot('logo'),
        configurationSettingsId: settingsIdOf(merchantId),
      }
    }),
}
export const Mutation: MutationResolvers = {
  uploadImage: (_parent, args, { call }) => upload(call, args),
  replaceImage: (_parent, args, { call }) => replace(call, args),
}
