// JSON bodies. What a body costs goes by its parts, not its bytes: parsing 8 MB of a photo takes a
// moment, 400,000 members of 8 MB take a second in which all others wait. So the parts are counted
// before it is parsed.
import type { FastifyInstance } from 'fastify'

import { malformed, type Problem } from '../../calls/problem.ts'

/** No contract nests this deep. A deeper body would overflow the stack of recursive code. */
const deepest = 100
/** Members and entries: 10,000 stores with three devices and eight modes each have 150,000. */
const mostParts = 200_000

const [quote, backslash, comma] = [...'"\\,'].map((sign) => sign.charCodeAt(0))
const opening = new Set([...'{['].map((sign) => sign.charCodeAt(0)))
const closing = new Set([...'}]'].map((sign) => sign.charCodeAt(0)))

/**
 * The refusal of a body that no contract describes, however much it leaves open. Looks at what
 * stands outside of texts, up to the first fault.
 */
export function faultOfShape(body: Buffer): Problem | undefined {
  let [depth, parts, at] = [0, 0, 0]
  while (at < body.length) {
    const sign = body[at] ?? 0
    at += 1
    if (sign === quote) at = endOfText(body, at)
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

/** After the closing quote. Byte by byte: a search for each of two million quotes takes longer. */
function endOfText(body: Buffer, from: number): number {
  let at = from
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at + 1
}

/** Takes JSON of these types, of everything below `app`. */
export function readsJson(app: FastifyInstance, ...types: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const fault = faultOfShape(body)
    if (fault) done(fault)
    else void parse(request, body.toString(), done)
  })
}
