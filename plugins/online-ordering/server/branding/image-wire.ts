// Converts the images of the ordering pages between GraphQL and the tables. Facts: F-61, F-62, N-20
import { trimmedText } from '#server/data/text.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { UploadedFile } from '#server/calls/uploaded-file.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Row } from '#server/data/schema.ts'
import { imageUrl } from '#server/domain/images/image-store.ts'
import type { Picture } from '#server/domain/images/picture.ts'
import type { BrandingImage, BrandingImageKey } from '#server/generated/resolvers.ts'
import { hasRefused } from '#schemas/rules/names.ts'

export type Slot = Row<'branding_image'>['slot']
export const slotOf = (key: BrandingImageKey): Slot => (key === 'BANNER' ? 'banner' : 'logo')

/** The names in the image store under which a slot's picture and its original are stored. */
export const slotUse = (slot: Slot) => `branding.${slot}`
export const originalUse = (slot: Slot) => `branding.${slot}.original`

type Config = Pick<AnyCall['config'], 'publicUrl' | 'base'>
/** @param stored hashes in the image store, by use */
export function toWire(
  row: Row<'branding_image'>,
  stored: ReadonlyMap<string, string>,
  config: Config,
): BrandingImage {
  const addressOf = (use: string) => {
    const hash = stored.get(use)
    return hash === undefined ? null : imageUrl(config, row.merchant_id, hash)
  }
  const uploaded = row.uploaded_at.toISOString()
  return {
    id: row.image_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    cdnUrl: addressOf(slotUse(row.slot)) ?? row.url ?? '',
    originalUrl: addressOf(originalUse(row.slot)),
    imageName: row.name,
    imageFormat: row.format,
    tags: (row.tags ?? '').split(',').flatMap((tag) => tag.trim() || []),
    status: row.is_active ? 'ACTIVE' : 'INACTIVE',
    originalDimension: { width: row.width, height: row.height },
    createAuditTrail: { timestamp: row.created_at.toISOString(), username: row.created_by },
    updateAuditTrail:
      row.version === 1
        ? null
        : { timestamp: row.modified_at.toISOString(), username: row.modified_by ?? row.created_by },
    uploadTime: uploaded,
    concurrencyChecksum: checksum(row.version),
  }
}

/** Gets the columns that depend on a file's name. */
function parseNames(file: UploadedFile, slot: Slot): { file_name: string; name: string } {
  // Doesn't store a name with characters that reverse the direction of the text around it.
  const typed = hasRefused(file.name, 'line') ? '' : trimmedText(file.name)
  const [ending = '.png'] = /\.\w+$/.exec(typed) ?? []
  const stem = typed.replace(/\.\w+$/, '').trim() || slot
  const shortened = (most: number) => [...stem].slice(0, most).join('').trim()
  return { file_name: shortened(240) + ending, name: shortened(100) }
}

/** The columns that depend on the file. */
export const toColumns = (
  slot: Slot,
  file: UploadedFile,
  { image, original }: { image: Picture; original: Picture | undefined },
) => ({
  ...parseNames(file, slot),
  file_size: image.bytes.length,
  format: image.format === 'JPEG' && /\.jpg$/i.test(file.name) ? ('JPG' as const) : image.format,
  width: (original ?? image).given.width,
  height: (original ?? image).given.height,
  is_active: true,
  url: null,
})
