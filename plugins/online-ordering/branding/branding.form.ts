// Facts: F-62, K-52, K-53, S-133, S-136
import { z } from 'zod'

import type { FormSpec, PictureSize } from '#core'

import type { BrandingImagesQuery } from './branding.graph.ts'

export type Images = BrandingImagesQuery['getBrandingImages']
export type Image = NonNullable<Images['logo']>

/** In the order in which they are saved. */
export const slots = ['banner', 'logo'] as const
export type Slot = (typeof slots)[number]

/** The size, in pixels, at which store pages show each image. */
export const idealOf: Readonly<Record<Slot, PictureSize>> = {
  banner: { width: 824, height: 170 },
  logo: { width: 128, height: 48 },
}

/** Files that are chosen but not saved yet. */
export interface Staged {
  file: File
  /** The file it was cropped from; null if it wasn't cropped. */
  original: File | null
}
export interface SlotValue {
  stored: Image | null
  staged: Staged | null
}
export type BrandingValues = Record<Slot, SlotValue>
export type StagedImages = { images: Images; staged: Record<Slot, Staged | null> }

const slotValue = z.custom<SlotValue>()
const fileName = ({ staged, stored }: SlotValue) =>
  staged?.file.name ?? stored?.fileName ?? 'forms:conflict.none'

/** The form of both images. A save sends only newly chosen files. */
export const brandingForm: FormSpec<Images, BrandingValues, StagedImages> = {
  schema: z.object({ banner: slotValue, logo: slotValue }),
  fromApi: ({ banner, logo }) => ({
    banner: { stored: banner, staged: null },
    logo: { stored: logo, staged: null },
  }),
  toApi: ({ banner, logo }, images) => ({
    images,
    staged: { banner: banner.staged, logo: logo.staged },
  }),
  labels: {
    banner: 'online-ordering:branding.slot.banner',
    logo: 'online-ordering:branding.slot.logo',
  },
  show: { banner: fileName, logo: fileName },
  fromSaved: (saved) => saved as Images,
}
