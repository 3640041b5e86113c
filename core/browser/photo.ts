// Converts a chosen picture to what the server accepts: JPEG or PNG within its limits
// (docs/decisions/026). Photos from phones have more pixels than any page shows.
import { fileFault, hasTooManyPixels } from '#schemas/rules/pictures.ts'

const within = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
type Test = (bytes: Uint8Array) => boolean
/**
 * Detect the format from the first bytes, because file names are unreliable. Examples are `.jfif`
 * and a renamed WebP.
 */
const formats = {
  PNG: (bytes) => within(bytes, 0, '\x89PNG'),
  JPEG: (bytes) => within(bytes, 0, '\xff\xd8\xff'),
  GIF: (bytes) => within(bytes, 0, 'GIF8'),
  WebP: (bytes) => within(bytes, 0, 'RIFF') && within(bytes, 8, 'WEBP'),
  AVIF: (bytes) => within(bytes, 4, 'ftypavi'),
  HEIC: (bytes) => ['ftyphei', 'ftyphev', 'ftypmif'].some((brand) => within(bytes, 4, brand)),
  TIFF: (bytes) => within(bytes, 0, 'II*\0') || within(bytes, 0, 'MM\0*'),
  BMP: (bytes) => within(bytes, 0, 'BM'),
  PDF: (bytes) => within(bytes, 0, '%PDF'),
} as const satisfies Record<string, Test>
export type PictureFormat = keyof typeof formats

async function detectFormat(file: Blob): Promise<PictureFormat | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  // Cast, because Object.keys loses the type of the keys.
  return (Object.keys(formats) as PictureFormat[]).find((format) => formats[format](bytes))
}

/** The longer side in pixels. No page shows more. */
const longest = 3000

async function encode(bitmap: ImageBitmap, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error("This browser can't draw.")
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  if (!bytes) throw new Error("The browser couldn't write the image.")
  return bytes
}
const named = (name: string, ending: 'png' | 'jpg') => `${name.replace(/\.\w+$/, '')}.${ending}`

/**
 * The picture as JPEG or PNG, scaled down if it exceeds the server's limits. If this browser can't
 * decode the picture, returns the file itself, which later checks report, or the name of the
 * unsupported format.
 */
export async function readPhoto(file: File): Promise<File | { unreadable: PictureFormat }> {
  const format = await detectFormat(file)
  const isTaken = format === 'PNG' || format === 'JPEG'
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      if (!fileFault(file) && !hasTooManyPixels(bitmap) && (isTaken || format === undefined))
        return file
      const isPhoto = format === 'JPEG' || format === 'HEIC'
      if (!isPhoto) {
        // PNG, because JPEG would lose transparency.
        const png = await encode(bitmap, 'image/png')
        const kept = new File([png], named(file.name, 'png'), { type: 'image/png' })
        if (!fileFault(kept)) return kept
      }
      const jpeg = await encode(bitmap, 'image/jpeg')
      return new File([jpeg], named(file.name, 'jpg'), { type: 'image/jpeg' })
    } finally {
      bitmap.close()
    }
  } catch {
    return format === undefined || isTaken ? file : { unreadable: format }
  }
}
