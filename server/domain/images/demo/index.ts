// Demo data of the image store: the logos and banners of ordering pages, as files in pictures/.
import type { DemoRows } from '../../../data/demo/part.ts'
import { demoPictures } from './pictures.ts'

export const demo = (): DemoRows => ({
  image: demoPictures().map(({ merchantId, picture: { bytes, given: _, ...picture } }) => ({
    merchant_id: merchantId,
    ...picture,
    content: bytes,
  })),
  image_use: demoPictures().map(({ merchantId, slot, picture: { hash } }) => ({
    merchant_id: merchantId,
    use: `branding.${slot}`,
    hash,
    route: null,
  })),
})
