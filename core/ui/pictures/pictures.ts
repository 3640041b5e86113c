// Pictures in the browser: choosing, measuring, fetching and cropping.
// Facts: K-52, K-53, S-133, S-136
import { fileFault, hasTooManyPixels, type PictureFault } from '#schemas/rules/pictures.ts'

import { readPhoto, type PictureFormat } from '../../browser/photo.ts'

export interface Size {
  width: number
  height: number
}
/** A part of a picture, in percent of its width and height. */
interface Area extends Size {
  x: number
  y: number
}

/** Why a chosen or stored picture can't be used. */
export type Refused = PictureFault | 'gone' | { unreadable: PictureFormat }

/** The ratio of width to height. */
export const ratioOf = ({ width, height }: Size): number => width / height

/** The size at which a picture is displayed, or the reason why it can't be used. */
export async function measurePicture(file: Blob): Promise<{ size: Size } | { refused: Refused }> {
  try {
    const { bitmap, close } = await decode(file)
    const { width, height } = bitmap
    close()
    return hasTooManyPixels({ width, height }) ? { refused: 'pixels' } : { size: { width, height } }
  } catch {
    return { refused: 'broken' }
  }
}
/** Decodes a picture and turns it upright, according to the orientation in the file. */
async function decode(file: Blob) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { bitmap, close: () => bitmap.close() }
}

/**
 * Converts a chosen picture to what the server accepts (JPEG or PNG within its limits), or returns
 * the reason why it can't.
 */
export async function choosePicture(
  chosen: File,
): Promise<{ file: File; size: Size } | { refused: Refused }> {
  const file = await readPhoto(chosen)
  if ('unreadable' in file) return { refused: file }
  const fault = fileFault(file)
  if (fault) return { refused: fault }
  const measured = await measurePicture(file)
  return 'refused' in measured ? measured : { file, ...measured }
}

/** The largest centered area with this ratio. */
export function computeMiddle({ width, height }: Size, ideal: Size): Area {
  const share = (ratioOf(ideal) * height) / width
  const size =
    share >= 1 ? { width: 100, height: 100 / share } : { width: share * 100, height: 100 }
  return { ...size, x: (100 - size.width) / 2, y: (100 - size.height) / 2 }
}

/**
 * The size of a cropped picture in pixels. This is the size of the area, or twice the ideal size if
 * the area is larger, because no screen shows more. The height is computed from the width, so that
 * the ratio is exact.
 */
export function croppedSize(picture: Size, area: Area, ideal: Size): Size {
  const own = (picture.width * area.width) / 100
  const width = Math.max(1, Math.round(Math.min(own, ideal.width * 2)))
  return { width, height: Math.max(1, Math.round(width / ratioOf(ideal))) }
}

const isPng = (file: File) => file.type === 'image/png'
/** A file name with the extension for the file's type, which the server requires. */
function nameFor(name: string, png: boolean): string {
  if (png ? /\.png$/i.test(name) : /\.jpe?g$/i.test(name)) return name
  return name.replace(/\.\w+$/, '') + (png ? '.png' : '.jpg')
}

/** Cuts an area out of a picture. */
export async function crop(original: File, area: Area, ideal: Size): Promise<File> {
  const { bitmap, close } = await decode(original)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, croppedSize(bitmap, area, ideal))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error("This browser can't draw.")
  pen.imageSmoothingQuality = 'high'
  const [across, down] = [bitmap.width / 100, bitmap.height / 100]
  const [x, y, width, height] = [
    area.x * across,
    area.y * down,
    area.width * across,
    area.height * down,
  ]
  pen.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  close()
  const type = isPng(original) ? 'image/png' : 'image/jpeg'
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!bytes) throw new Error("The browser couldn't write the image.")
  return new File([bytes], nameFor(original.name, isPng(original)), { type })
}

/** A data URL with the file's content, for places that can't store a file, such as a draft. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error("The file couldn't be read."))
    reader.readAsDataURL(file)
  })
function toFile(url: string, name: string): File {
  // Decode data URLs by hand, because the Content Security Policy forbids fetching them.
  const [, type = '', content = ''] = /^data:([^;]*);base64,(.*)$/s.exec(url) ?? []
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type })
}

/** Reads a stored picture or a data URL as a file, so that it can be cropped. */
export async function fetchPicture(url: string, name: string): Promise<File> {
  if (url.startsWith('data:')) return toFile(url, name)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The image was answered with ${response.status}.`)
  const bytes = await response.blob()
  const file = new File([bytes], name, { type: bytes.type })
  return new File([file], nameFor(name, isPng(file)), { type: bytes.type })
}
