// Saves both images as one save for the user, with one call per chosen image: the banner, then the
// logo. If a call fails, images saved earlier stay saved and the failed one stays staged.
// Facts: S-134, C-112, C-113; resolution 47
import { ApiError, operationMutation, savesInSteps, type Send } from '#core'

import { slots, type Image, type Images, type Slot, type Staged } from './branding.form.ts'
import type { StagedImages } from './branding.form.ts'
import { replaceBrandingImage, uploadBrandingImage } from './branding.graph.ts'

const upload = operationMutation(uploadBrandingImage)
const replace = operationMutation(replaceBrandingImage)

/** Uploads into an empty slot, or replaces the image in a filled one. */
async function save(
  send: Send,
  slot: Slot,
  { file, original }: Staged,
  images: Images,
): Promise<Image> {
  const { configurationSettingsId, [slot]: stored } = images
  const input = {
    imageFile: file,
    originalFile: original,
    key: slot === 'banner' ? ('BANNER' as const) : ('LOGO' as const),
    configurationSettingsId,
  }
  if (!stored) return (await send(upload, input)).uploadImage
  const { id: imageId, concurrencyChecksum } = stored
  return (await send(replace, { ...input, imageId, concurrencyChecksum })).replaceImage
}

/**
 * Converts an error of one image to an error of the form. The server reports errors by file and for
 * one image, but the form has slots and both images.
 */
function ofSlot(error: ApiError, slot: Slot, images: Images): ApiError {
  const { message, kind, code = '' } = error
  const fieldErrors = error.fieldErrors.map((fault) =>
    /^(image|original)File$/.test(fault.field) ? { ...fault, field: slot } : fault,
  )
  return new ApiError(kind, {
    ...error,
    message,
    fieldErrors: error.status === 413 ? [{ field: slot, code, message }] : fieldErrors,
    record: error.record && { ...images, [slot]: error.record },
  })
}

/** @param half the message that names what was saved and what wasn't, if only part was saved */
export const saveBranding = (half: (saved: Slot, failed: Slot) => string) =>
  savesInSteps(
    { mutationKey: ['saveBranding'], meta: replace.meta },
    ({ images }: StagedImages) => images,
    ({ staged }) => {
      const chosen = slots.flatMap((slot) => {
        const files = staged[slot]
        return files ? [{ slot, files }] : []
      })
      return chosen.map(({ slot, files }, at) => ({
        run: async (now, send) => ({ ...now, [slot]: await save(send, slot, files, now) }),
        told: (error, now) => ofSlot(error, slot, now),
        half: () => half(chosen[at - 1]?.slot ?? slot, slot),
      }))
    },
  )
