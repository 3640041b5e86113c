// A file of a request as resolvers get it: read, within the limits of the graph's multipart bodies.
import { createHash } from 'node:crypto'

export class UploadedFile {
  /** As the file is called on the person's machine. */
  readonly name: string
  readonly bytes: Buffer
  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
  /** For the hash of a request, which tells a retry from another file under the same key. */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('base64url') }
  }
}
