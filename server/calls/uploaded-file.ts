// A file of a request as resolvers get it: already read, within the limits of the graph's multipart
// bodies.
import { createHash } from 'node:crypto'

export class UploadedFile {
  /** The file's name on the person's machine. */
  readonly name: string
  readonly bytes: Buffer
  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
  /** For the request hash, so that a retry can be told from another file under the same key. */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('base64url') }
  }
}
