// What a browser gets in place of a page while the platform cannot answer: a page that tries again
// by itself, without a script and without the database.
import type { FastifyReply, FastifyRequest } from 'fastify'

import { plainPage } from './plain-page.ts'

/** Seconds after which page and calls try again. */
export const againAfter = 5

/**
 * The page as the brand of a host has it.
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
      // The browser asks again by itself: without a script, and without a tag that axe takes amiss.
      refresh: String(againAfter),
    },
  }
}

/** Answers 503 with the page. */
export function answerAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = awayPage(request.host, (name) => `${name} cannot reach its data just now.`)
  return reply.code(503).headers(page.headers).send(page.html)
}
