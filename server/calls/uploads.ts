// Reads files in multipart/form-data requests, for GraphQL and the REST contracts. Their number and
// size are limited as they arrive, because they stay in memory until their picture is read. Facts:
// row 26, V-131
import { createFetch } from '@whatwg-node/fetch'
import type { EventEmitter } from 'node:events'

import { busy, tooMany } from './problem.ts'
import { UploadedFile } from './uploaded-file.ts'

/** The most bytes per file. schemas/graph.graphql states this limit. */
export const mostFileBytes = 5_242_880
/** Two files: a picture and its uncropped original. */
const mostFiles = 2
/** The most bytes in `operations` and in `map`, the parts that say where the files belong. */
const mostFieldBytes = 256 * 1024
/**
 * The most bytes in a whole multipart body. Needed because Fastify's own limit doesn't apply to
 * multipart.
 */
export const uploadLimit = mostFiles * mostFileBytes + 2 * mostFieldBytes + 64 * 1024

/** Stops at the first byte over the limit, because Content-Length can be wrong. */
export const fetchWithLimits = createFetch({
  formDataLimits: {
    files: mostFiles,
    fileSize: mostFileBytes,
    fields: 2,
    fieldSize: mostFieldBytes,
    parts: mostFiles + 2,
    headerSize: 8 * 1024,
  },
})

export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

/** How many bodies with files may be processed at once, in total and per session. */
const most = 12
const mostOfOne = 2
const underWay = new Map<string, number>()
/**
 * Reserves a slot for a body with files until it is answered. Throws 429 or 503 if there is no free
 * slot.
 */
export function takeSlot(session: string, reply: { raw: Pick<EventEmitter, 'once'> }): void {
  const own = underWay.get(session) ?? 0
  if (own >= mostOfOne)
    throw tooMany(1, 'Two uploads are already in progress. Wait for one to finish.')
  if ([...underWay.values()].reduce((sum, each) => sum + each, 0) >= most)
    throw busy('Many files are being uploaded right now. Try again in a moment.')
  underWay.set(session, own + 1)
  reply.raw.once('close', () => {
    const left = (underWay.get(session) ?? 1) - 1
    if (left > 0) underWay.set(session, left)
    else underWay.delete(session)
  })
}

interface FileOfBody {
  name: string
  arrayBuffer(): Promise<ArrayBuffer>
}
// Doesn't use instanceof, because multipart bodies may use another File class than the global one.
export const isFileOfBody = (value: unknown): value is FileOfBody =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value

/** Reads the files among a field's arguments and replaces each with its content. */
export async function readFiles(args: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(args))
    if (isFileOfBody(value))
      args[name] = new UploadedFile(value.name, Buffer.from(await value.arrayBuffer()))
}
