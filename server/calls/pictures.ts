// Reads an uploaded picture for a call and reports problems at its field.
// Facts: V-130, V-131, S-133
import { ImageRefused } from '../domain/images/image-faults.ts'
import { readPicture, type Picture } from '../domain/images/picture.ts'
import { TooBusy } from '../domain/images/turns.ts'
import { busy, invalid } from './problem.ts'
import type { UploadedFile } from './uploaded-file.ts'

/**
 * Reads a field's file as a picture of at most `side` pixels in each direction. Call it before the
 * transaction, because decoding takes longer than a transaction should.
 */
export async function requirePicture(
  field: string,
  file: UploadedFile,
  side: number,
): Promise<Picture> {
  try {
    return await readPicture(file, side)
  } catch (error) {
    if (error instanceof ImageRefused)
      throw invalid([{ field, code: error.fault, message: error.message }])
    if (error instanceof TooBusy) throw busy(error.message)
    throw error
  }
}
