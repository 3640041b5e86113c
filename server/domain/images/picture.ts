// Makes a new picture from an uploaded file: checks it, decodes it, rotates it according to its
// orientation, and encodes it again. Only pixels are kept, without metadata, profile or trailing
// bytes. A file that is also a script or a page therefore becomes a harmless picture.
// Facts: row 26, D11, V-130, V-131, N-20
import { createHash } from 'node:crypto'

import { hasTooManyPixels, isPictureName } from '#schemas/rules/pictures.ts'

import { ImageRefused } from './image-faults.ts'
import { limits, type Format } from './image-limits.ts'
import { inTurn } from './turns.ts'

export interface UploadedImage {
  /** The file's name on the person's machine. */
  name: string
  bytes: Buffer
}
export interface Size {
  width: number
  height: number
}
export interface Picture extends Size {
  /** SHA-256 of the bytes. */
  hash: string
  format: Format
  bytes: Buffer
  /** The size of the uploaded picture after rotation. */
  given: Size
}

/** The first bytes of a file, which identify its format. */
const signatures: readonly [Format, readonly number[]][] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['JPEG', [0xff, 0xd8, 0xff]],
]
const detectFormat = (bytes: Buffer): Format | undefined =>
  signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]

/** The cheap checks: name, length and first bytes. */
function checked({ name, bytes }: UploadedImage): Format {
  if (bytes.length === 0) throw new ImageRefused('empty')
  if (bytes.length > limits.bytes) throw new ImageRefused('tooLarge')
  const format = detectFormat(bytes)
  if (format === undefined || !isPictureName(name)) throw new ImageRefused('format')
  return format
}

async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  // Uses one thread per picture and caches no memory, because other calls need both.
  sharp.concurrency(1)
  sharp.cache(false)
  // Blocks all other formats of the decoder, because each is code that hostile files could exploit.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
  return sharp
}
let loading: ReturnType<typeof loadDecoder> | undefined
/** Loads the decoder with the first picture, because most days have none. */
const decoder = () => (loading ??= loadDecoder())

async function decode(bytes: Buffer, format: Format, side: number): Promise<Picture> {
  const sharp = await decoder()
  const open = () =>
    sharp(bytes, {
      failOn: 'error',
      limitInputPixels: limits.pixels,
      sequentialRead: true,
      pages: 1,
    }).timeout({ seconds: limits.seconds })
  const found = await open().metadata()
  const { width, height } = found.autoOrient
  if (found.format !== format.toLowerCase() || (found.pages ?? 1) > 1)
    throw new ImageRefused('format')
  if (hasTooManyPixels({ width, height })) throw new ImageRefused('pixels')
  // Encoding a picture again may make its file larger than the limit, so retry with half the size.
  for (let most = side; ; most = Math.floor(most / 2)) {
    const resized = open()
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    // Without optimized coding, a file is a little larger but needs only a third of the memory.
    const { data, info } = await (
      format === 'PNG'
        ? resized.png({ compressionLevel: 9 })
        : resized.jpeg({ quality: 88, optimizeCoding: false })
    ).toBuffer({ resolveWithObject: true })
    if (data.length <= limits.bytes)
      return {
        hash: createHash('sha256').update(data).digest('hex'),
        format,
        bytes: data,
        width: info.width,
        height: info.height,
        given: { width, height },
      }
  }
}

/**
 * Reads an uploaded file, and shrinks the picture to `side` pixels in each direction.
 * @throws ImageRefused with the reason, or TooBusy if too many are already waiting
 */
export async function readPicture(file: UploadedImage, side: number): Promise<Picture> {
  const format = checked(file)
  return inTurn(async () => {
    try {
      return await decode(file.bytes, format, side)
    } catch (error) {
      if (error instanceof ImageRefused) throw error
      // The decoder's own messages would not help a merchant.
      throw new ImageRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'broken', {
        cause: error,
      })
    }
  })
}
