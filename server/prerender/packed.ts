// Compresses a page that is sent outside of any route, because the hook in server/http/new-app.ts
// skips those.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses text if the browser accepts it, and returns it with the matching headers. */
export async function packed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const taken = headers['accept-encoding']?.toString() ?? ''
  if (/\bbr\b/.test(taken)) {
    reply.header('content-encoding', 'br')
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  }
  if (!/\bgzip\b/.test(taken)) return text
  reply.header('content-encoding', 'gzip')
  return zip(text)
}
