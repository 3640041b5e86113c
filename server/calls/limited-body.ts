// Reads another server's answer up to a limit. `response.text()` alone would load an endless answer
// from a faulty or hostile server into memory.

/** In bytes; a longer answer is refused. Documents, keys, tokens and flags have a few kilobytes. */
const mostBytes = 1024 * 1024

/** Another server's answer is longer than any expected answer. */
class TooLong extends Error {
  override name = 'TooLong'
}

/** Reads a body after decompression. Over 1 MiB, throws TooLong and closes the connection. */
export async function readLimited({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Throwing inside the loop cancels the body, which closes the connection.
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new TooLong(`The answer is longer than ${mostBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
