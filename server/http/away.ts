// The page that a browser gets while the platform can't answer. It retries by itself, without a
// script or the database.
import type { FastifyReply, FastifyRequest } from 'fastify'

import { plainPage } from './plain-page.ts'

/** Seconds until page and calls retry. */
export const againAfter = 5

/**
 * The page in the brand of a host.
 * @param why a sentence that begins with the product's name
 */
export function awayPage(host: string, why: (productName: string) => string) {
  const { headers, html } = plainPage(host, (name) => ({
    title: 'Back in a moment',
    text: [
      `${why(name)} This page tries again every ${againAfter} seconds. What you saved is safe.`,
    ],
    link: { to: '', label: 'Try again now' },
  }))
  return {
    html,
    headers: {
      ...headers,
      'retry-after': String(againAfter),
      // A header makes the browser retry. That needs no script, and no meta tag, which axe would
      // report.
      refresh: String(againAfter),
    },
  }
}

export function answerAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = awayPage(request.host, (name) => `${name} can't reach its data right now.`)
  return reply.code(503).headers(page.headers).send(page.html)
}
