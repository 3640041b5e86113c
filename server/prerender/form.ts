// Handles POST {base}: the sign-in form as a browser sends it without JavaScript, or before scripts
// have loaded. The form is passed on to LogOn, with its limits, lock-out and audit. The browser is
// then redirected to a page that shows the answer.
// Facts: D2
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Refused } from '../../core/config.ts'
import { belongsToOtherEdition } from '../../core/session/gates.ts'
import type { PlatformConfig } from '../config/config.ts'
import { malformed, Problem } from '../calls/problem.ts'
import { isRecord } from '../data/json.ts'
import { configAt } from '../hosts.ts'
import { acceptsHtml, refuseForeignForm } from '../http/origin.ts'
import { plainPage } from '../http/plain-page.ts'
import { createKeptQuery } from './kept-query.ts'
import { tellRefused } from './refused.ts'
import { toRefusal } from '#schemas/rules/sign-in-refusals.ts'

/** In bytes. Enough for a name and password with every character escaped. */
const bodyLimit = 16 * 1024

const textIn = (body: unknown, name: string): string => {
  const value = isRecord(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Adds the form's route to the platform, or to a portal that forwards to another one. */
export function addSignInForm(app: FastifyInstance, config: PlatformConfig): void {
  const keptQuery = createKeptQuery(config)
  app.post(config.base, {
    bodyLimit,
    async onRequest(request, reply) {
      const here = configAt(request, config)
      try {
        refuseForeignForm(request, here.publicUrl)
      } catch (error) {
        if (!(error instanceof Problem) || !acceptsHtml(request)) throw error
        return tellNotTaken(request, reply, here)
      }
    },
    async handler(request, reply) {
      const userName = textIn(request.body, 'username').trim()
      const password = textIn(request.body, 'password')
      const here = configAt(request, config)
      if (userName !== '' && password.trim() !== '') {
        const { cookies, refused } = await logOn(app, request, config, {
          username: userName,
          password,
          rememberMe: textIn(request.body, 'remember') !== '',
        })
        for (const cookie of cookies) reply.header('set-cookie', cookie)
        if (refused) tellRefused(reply, here, { ...refused, userName: userName.slice(0, 100) })
      }
      return reply
        .header('cache-control', 'no-store')
        .redirect(config.base + keptQuery(request), 303)
    },
  })
}

/**
 * Explains why our own form wasn't accepted. Old browsers don't send the form's origin, and neither
 * does any browser on another machine over plain http. Only scripts help then, because the sign-in
 * page would send the same form again.
 */
function tellNotTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  { base, publicUrl }: PlatformConfig,
): FastifyReply {
  const isUntold = request.headers['sec-fetch-site'] === undefined
  const isPlain = publicUrl.startsWith('http:')
  const { headers, html } = plainPage(request.host, (name) => ({
    title: "You're not signed in",
    text: [
      `${name} didn't accept the form: your browser didn't say that it came from our own page, ` +
        'so anyone could have sent it.',
      isUntold
        ? (isPlain ? 'Browsers say so only over https. ' : '') +
          'To sign in here, turn on JavaScript for this site, wait until the ' +
          'page has loaded, and sign in again.' +
          (isPlain
            ? ` Or ask the people who run ${name} for an address that begins with https.`
            : '')
        : 'Open the sign-in page and sign in there.',
    ],
    link: { to: base, label: 'Go to the sign-in page' },
  }))
  return reply.code(403).headers(headers).send(html)
}

/** Headers of the form's request that LogOn needs. The request's origin is already checked. */
const passedOn = ['host', 'cookie', 'user-agent', 'x-request-id'] as const

async function logOn(
  app: FastifyInstance,
  request: FastifyRequest,
  { base }: PlatformConfig,
  credentials: { username: string; password: string; rememberMe: boolean },
): Promise<{ cookies: readonly string[]; refused: Omit<Refused, 'userName'> | undefined }> {
  const { headers, socket } = request
  // A closed connection has no IP address, and would count as this machine.
  if (socket.remoteAddress === undefined) throw malformed('The connection is closed.')
  const passed = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        passedOn.some((each) => each === name) ||
        name === 'forwarded' ||
        name.startsWith('x-forwarded-'),
    ),
  )
  const answer = await app.inject({
    method: 'POST',
    url: `${base}Account/LogOn?jsonFormat=camelCase`,
    remoteAddress: socket.remoteAddress,
    headers: { ...passed, accept: 'application/json', 'content-type': 'application/json' },
    payload: JSON.stringify(credentials),
  })
  return {
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    refused: refusedBy(answer.statusCode, parseBody(answer.body), answer.headers['retry-after']),
  }
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

function refusedBy(
  status: number,
  body: Readonly<Record<string, unknown>>,
  retryAfter: unknown,
): Omit<Refused, 'userName'> | undefined {
  if (status === 429) return { kind: 'rateLimited', seconds: Number(retryAfter) || 30 }
  if (status !== 200)
    return {
      kind: 'other',
      ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
    }
  if (body.success !== true) return { kind: toRefusal(body.errorCode) ?? 'unknown' }
  return belongsToOtherEdition(body) ? { kind: 'otherEdition' } : undefined
}
