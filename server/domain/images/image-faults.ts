// Why a file is refused, as messages for the person who chose it.
import type { PictureFault } from '#schemas/rules/pictures.ts'

const texts = {
  empty: 'The file is empty. Choose another one.',
  tooLarge: 'The file is larger than 5 MB. Choose a smaller one.',
  format: 'Choose a PNG or JPEG image (.png, .jpg or .jpeg).',
  pixels:
    'The image has more than 16 million pixels, or more than 10,000 across or down. Make it ' +
    'smaller and choose it again.',
  broken:
    "The image can't be read because the file is damaged or incomplete. Save it again, then " +
    'choose it again.',
} as const satisfies Record<PictureFault, string>

export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(texts[fault], options)
    this.fault = fault
  }
}
