// An uploaded file, as resolvers get it. It has already been read, within the limits for GraphQL's
// multipart bodies.
import { createHash } from 'node:crypto'

export class UploadedFile {
  /** The file's name on the person's machine. */
  readonly name: string
  readonly bytes: Buffer
  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
  /**
   * Contributes to the request hash, which distinguishes a retry from a request with another file
   * under the same key.
   */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('base64url') }
  }
}
