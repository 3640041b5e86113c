// The company's logo, for settings and receipts.
// Facts: C-092, M-36
import type { Tx } from '../../data/database-roles.ts'
import { readImages, storedImage } from './image-store.ts'
import { readPicture } from './picture.ts'
import { TooBusy } from './turns.ts'

/** The logo's use in the image store. */
export const logoUse = 'company.logo'

/** In pixels. A receipt is about 290 pixels wide, and twice that is sharp on every screen. */
const side = 580
/** The most bytes that a page may embed. Larger logos are shrunk. */
const most = 64 * 1024

/**
 * The logo as a data URL, so that a receipt loads nothing. Undefined if the company has none. Also
 * undefined if too many pictures are being read, because a receipt without its logo is better than
 * none.
 */
export async function logoInPage(tx: Tx, merchantId: number): Promise<string | undefined> {
  const hash = (await readImages(tx, merchantId, [logoUse])).get(logoUse)
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
