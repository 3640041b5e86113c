// Answers 304 to clients that already have the current answer (RFC 9110, 13.1.2).
import type { FastifyRequest } from 'fastify'

const opaqueTags = /"[^"]*"/g

/**
 * Whether the caller has the answer with this tag, because `If-None-Match` names it, alone or in a
 * list, or is `*`. Compares weakly, as the standard requires, because compression on the way makes
 * tags weak.
 */
export function isKnownTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? ''
  const tags: readonly string[] = known.match(opaqueTags) ?? []
  return known === '*' || tags.includes(tag.replace(/^W\//, ''))
}
