// One save for the merchant, a call for each image that was chosen: the banner, then the logo. What
// was saved before a failure stays saved, what failed stays staged.
// Facts: S-134, C-112, C-113; resolution 47
import { ApiError, operationMutation, PartlySaved } from '#core'

import { slots, type Image, type Images, type Slot, type Staged } from './branding.form.ts'
import type { StagedImages } from './branding.form.ts'
import { replaceBrandingImage, uploadBrandingImage } from './branding.graph.ts'

const upload = operationMutation(uploadBrandingImage)
const replace = operationMutation(replaceBrandingImage)
type Context = Parameters<typeof upload.mutationFn>[1]

/** Uploads into an empty slot, and replaces what is in a filled one. */
async function send(
  slot: Slot,
  { file, original }: Staged,
  images: Images,
  context: Context,
): Promise<Image> {
  const { configurationSettingsId, [slot]: stored } = images
  const input = {
    imageFile: file,
    originalFile: original,
    key: slot === 'banner' ? ('BANNER' as const) : ('LOGO' as const),
    configurationSettingsId,
  }
  if (!stored) {
    const answer = await upload.mutationFn(input, context)
    upload.onSuccess(answer, input, undefined, context)
    return answer.uploadImage
  }
  const { id: imageId, concurrencyChecksum } = stored
  const replacing = { ...input, imageId, concurrencyChecksum }
  const answer = await replace.mutationFn(replacing, context)
  replace.onSuccess(answer, replacing, undefined, context)
  return answer.replaceImage
}

/** The server tells of files and of one image; the form knows slots, and both images. */
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

/**
 * @param half says what was saved and what was not
 */
export const saveBranding = (half: (saved: Slot, failed: Slot) => string) => ({
  mutationKey: ['saveBranding'],
  meta: replace.meta,
  retry: false,
  async mutationFn({ images, staged }: StagedImages, context: Context): Promise<Images> {
    let now = images
    let saved: Slot | undefined
    for (const slot of slots) {
      const files = staged[slot]
      if (!files) continue
      try {
        // A context of its own, because each call needs an idempotency key of its own.
        now = { ...now, [slot]: await send(slot, files, now, { ...context }) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const cause = ofSlot(error, slot, now)
        if (!saved) throw cause
        const asks = cause.kind === 'conflict' || cause.indeterminate
        throw new PartlySaved(
          now,
          asks ? cause : new ApiError('refused', { ...cause, message: half(saved, slot) }),
        )
      }
      saved = slot
    }
    return now
  },
})
