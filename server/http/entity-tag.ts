// Answers 304 to clients that have the current answer already (RFC 9110, 13.1.2).
import type { FastifyRequest } from 'fastify'

const opaqueTags = /"[^"]*"/g

/**
 * Whether the caller has the answer of this tag: `If-None-Match` names it, alone or in a list, or
 * names any. Compares weakly, as the standard asks: compression on the way makes tags weak.
 */
export function isKnownTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? ''
  const tags: readonly string[] = known.match(opaqueTags) ?? []
  return known === '*' || tags.includes(tag.replace(/^W\//, ''))
}
