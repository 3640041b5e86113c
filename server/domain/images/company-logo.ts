// The company's logo, as settings keep it and as receipts show it.
// Facts: C-092, M-36
import type { Tx } from '../../data/doors.ts'
import { imagesOf, storedImage } from './image-store.ts'
import { readPicture } from './picture.ts'
import { TooBusy } from './turns.ts'

/** The use under which the image store has the logo. */
export const logoUse = 'company.logo'

/** A receipt is some 290 pixels wide; twice that is sharp on every screen. */
const side = 580
/** Bytes that a page may carry as they are; larger ones are shrunk. */
const most = 64 * 1024

/**
 * The logo as an address that holds the picture itself: a receipt loads nothing from anywhere.
 * Undefined where the company has none, and while very many pictures are read: a receipt without
 * its logo is better than none.
 */
export async function logoInPage(tx: Tx, merchantId: number): Promise<string | undefined> {
  const hash = (await imagesOf(tx, merchantId, [logoUse])).get(logoUse)
  const image = hash === undefined ? undefined : await storedImage(tx, merchantId, hash)
  if (!image) return undefined
  const { format, content } = image
  const bytes = content.length <= most ? content : await shrunk(format, content)
  return bytes && `data:image/${format.toLowerCase()};base64,${bytes.toString('base64')}`
}

async function shrunk(format: string, content: Buffer): Promise<Buffer | undefined> {
  try {
    return (await readPicture({ name: `logo.${format.toLowerCase()}`, bytes: content }, side)).bytes
  } catch (error) {
    if (error instanceof TooBusy) return undefined
    throw error
  }
}
