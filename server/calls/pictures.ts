// An uploaded picture as a call takes it: what cannot be taken is said at its field.
// Facts: V-130, V-131, S-133
import { ImageRefused } from '../domain/images/image-faults.ts'
import { readPicture, type Picture } from '../domain/images/picture.ts'
import { TooBusy } from '../domain/images/turns.ts'
import { busy, invalid } from './problem.ts'
import type { UploadedFile } from './uploaded-file.ts'

/**
 * Reads the file of a field as a picture of at most `side` pixels across and down. Call it before
 * the transaction: decoding takes longer than a transaction should.
 */
export async function pictureOf(field: string, file: UploadedFile, side: number): Promise<Picture> {
  try {
    return await readPicture(file, side)
  } catch (error) {
    if (error instanceof ImageRefused)
      throw invalid([{ field, code: error.fault, message: error.message }])
    if (error instanceof TooBusy) throw busy(error.message)
    throw error
  }
}
