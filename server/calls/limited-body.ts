// Reads what another server answers up to a limit. `response.text()` alone would hold whatever a
// faulty or hostile server sends, without an end, in memory.

/** Bytes; an answer of more is refused. Documents, keys, tokens and flags have some kilobytes. */
const mostBytes = 1024 * 1024

/** Another server's answer is longer than anything that is expected of it. */
class TooLong extends Error {
  override name = 'TooLong'
}

/** Reads a body, after decompression. Throws TooLong, and hangs up, as soon as it is over 1 MiB. */
export async function readLimited({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop by a throw cancels the body, which closes the connection.
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new TooLong(`The answer is longer than ${mostBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
