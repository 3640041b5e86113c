// Reads another server's answer up to a limit. `response.text()` alone would hold an endless answer
// of a faulty or hostile server in memory.

/** Bytes; a longer answer is refused. Documents, keys, tokens and flags have a few kilobytes. */
const mostBytes = 1024 * 1024

/** Another server's answer is longer than any expected answer. */
class TooLong extends Error {
  override name = 'TooLong'
}

/** Reads a body after decompression. Over 1 MiB, throws TooLong and closes the connection. */
export async function readLimited({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Throwing out of the loop cancels the body, so that the connection is closed.
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new TooLong(`The answer is longer than ${mostBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
