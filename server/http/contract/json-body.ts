// Parses JSON bodies. Counts the parts of a body first, because the cost of parsing depends on its
// parts, not its bytes. Parsing an 8 MB photo takes a moment, but 400,000 members in 8 MB block all
// other requests for a second.
import type { FastifyInstance } from 'fastify'

import { malformed, type Problem } from '../../calls/problem.ts'

/** No contract nests this deep, and a deeper body would overflow the stack of recursive code. */
const deepest = 100
/**
 * The most members and entries. A body for 10,000 stores with three devices and eight modes each
 * has 150,000.
 */
const mostParts = 200_000

const [quote, backslash, comma] = [...'"\\,'].map((sign) => sign.charCodeAt(0))
const opening = new Set([...'{['].map((sign) => sign.charCodeAt(0)))
const closing = new Set([...'}]'].map((sign) => sign.charCodeAt(0)))

/**
 * The refusal of a body that no contract could describe. Scans everything outside of strings, and
 * stops at the first fault.
 */
export function findShapeFault(body: Buffer): Problem | undefined {
  let [depth, parts, at] = [0, 0, 0]
  while (at < body.length) {
    const sign = body[at] ?? 0
    at += 1
    if (sign === quote) at = findTextEnd(body, at)
    else if (sign === comma) parts += 1
    else if (opening.has(sign)) {
      parts += 1
      depth += 1
    } else if (closing.has(sign)) depth -= 1
    if (depth > deepest) return malformed(`The body is nested deeper than ${deepest} levels.`)
    if (parts > mostParts) return malformed('The body has more than 200,000 members and entries.')
  }
  return undefined
}

/**
 * The index after the closing quote. Reads byte by byte, because two million separate searches for
 * a quote take longer.
 */
function findTextEnd(body: Buffer, from: number): number {
  let at = from
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at + 1
}

/** Makes everything below `app` accept JSON of these types. */
export function readsJson(app: FastifyInstance, ...types: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const fault = findShapeFault(body)
    if (fault) done(fault)
    else void parse(request, body.toString(), done)
  })
}
