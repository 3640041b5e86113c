// How the platform asks an identity provider: one answer has a limited length and a limited time,
// from the request to its last byte. The libraries limit only the time, and read any length.
import type { FetchBody } from 'openid-client'

import { readLimited } from '../../calls/limited-body.ts'

/** What openid-client and jose ask with. */
interface Asked {
  method: string
  headers: HeadersInit
  redirect: 'manual'
  body?: FetchBody
  signal?: AbortSignal
}

/** Milliseconds for one answer of a provider. */
export const providerPatience = 10_000

/** Statuses that `Response` refuses to have a body, even an empty one. */
const withoutBody = [204, 205, 304]

/** A `fetch` for openid-client and jose, which gives answers that are already read. */
export const createProviderFetch =
  (patience: number) =>
  async (url: string, { body: sent, signal: given, ...asked }: Asked): Promise<Response> => {
    const late = AbortSignal.timeout(patience)
    // The library's type does not say which kind of memory its bytes lie in; a copy is of one kind.
    const body = sent instanceof Uint8Array ? new Uint8Array(sent) : (sent ?? null)
    const signal = given ? AbortSignal.any([late, given]) : late
    const answer = await fetch(url, { ...asked, body, signal })
    const read = new Uint8Array(await readLimited(answer))
    return new Response(withoutBody.includes(answer.status) ? null : read, {
      status: answer.status,
      statusText: answer.statusText,
      headers: answer.headers,
    })
  }
