// Serves a blank sheet. The portal shows it in a frame and writes a document from a call into it,
// such as a receipt. A frame filled through `srcdoc` would inherit the portal's policy, which
// blocks its styles and text. The sheet has the policy of documents instead.
// Facts: D5, D9
import type { FastifyInstance } from 'fastify'

import { sheetHeaders } from './headers.ts'

const blank = '<!doctype html><html lang="en"><head><title></title></head><body></body></html>'

/** The route that core's DocumentFrame requests. */
export function addSheet(app: FastifyInstance, base: string): void {
  app.get(`${base}portal/sheet`, (_request, reply) =>
    reply.headers(sheetHeaders).type('text/html; charset=utf-8').send(blank),
  )
}
