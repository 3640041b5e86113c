// Pictures in the browser: measured, fetched again, cropped.
// Facts: K-52, K-53, S-136
import type { Slot } from './branding.form.ts'

export interface Size {
  width: number
  height: number
}
/** Part of a picture in percent of its sides. */
export interface Area extends Size {
  x: number
  y: number
}

/** The sizes, in pixels, at which pages of stores show the images. */
export const idealOf: Readonly<Record<Slot, Size>> = {
  banner: { width: 824, height: 170 },
  logo: { width: 128, height: 48 },
}
/** Width to height: 4.847 and 2.6667. */
export const ratioOf = (slot: Slot): number => idealOf[slot].width / idealOf[slot].height

/** The size of a picture as one sees it; undefined if the file cannot be read. */
export async function measure(file: Blob): Promise<Size | undefined> {
  try {
    const { bitmap, close } = await decode(file)
    const { width, height } = bitmap
    close()
    return { width, height }
  } catch {
    return undefined
  }
}
/** Upright, as the file says. */
async function decode(file: Blob) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { bitmap, close: () => bitmap.close() }
}

/** The largest area of the slot's ratio, in the middle of the picture. */
export function middleOf({ width, height }: Size, slot: Slot): Area {
  const share = (ratioOf(slot) * height) / width
  const size =
    share >= 1 ? { width: 100, height: 100 / share } : { width: share * 100, height: 100 }
  return { ...size, x: (100 - size.width) / 2, y: (100 - size.height) / 2 }
}

/**
 * Pixels of a cropped picture: those of the area, yet no more than a dense screen shows, which is
 * twice the ideal size. The height follows from the width, so that the ratio is exact.
 */
export function croppedSize(picture: Size, area: Area, slot: Slot): Size {
  const own = (picture.width * area.width) / 100
  const width = Math.max(1, Math.round(Math.min(own, idealOf[slot].width * 2)))
  return { width, height: Math.max(1, Math.round(width / ratioOf(slot))) }
}

const isPng = (file: File) => file.type === 'image/png'
/** A name with the ending of the file's type, which the server asks for. */
function nameFor(name: string, png: boolean): string {
  if (png ? /\.png$/i.test(name) : /\.jpe?g$/i.test(name)) return name
  return name.replace(/\.\w+$/, '') + (png ? '.png' : '.jpg')
}

/** Cuts an area out of a picture. */
export async function crop(original: File, area: Area, slot: Slot): Promise<File> {
  const { bitmap, close } = await decode(original)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, croppedSize(bitmap, area, slot))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
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
  if (!bytes) throw new Error('The browser could not write the picture.')
  return new File([bytes], nameFor(original.name, isPng(original)), { type })
}

/** A picture that is stored, as a file to crop from. */
export async function fetchPicture(url: string, name: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`)
  const bytes = await response.blob()
  const file = new File([bytes], name, { type: bytes.type })
  return new File([file], nameFor(name, isPng(file)), { type: bytes.type })
}
