// Sends requests to an identity provider. Limits each answer's length, and its time from the
// request to the last byte; the libraries only limit the time.
import type { FetchBody } from 'openid-client'

import { readLimited } from '../../calls/limited-body.ts'

/** The request options of openid-client and jose. */
interface Asked {
  method: string
  headers: HeadersInit
  redirect: 'manual'
  body?: FetchBody
  signal?: AbortSignal
}

/** Timeout in milliseconds for one answer of a provider. */
export const providerPatience = 10_000

/**
 * The bodies of these answers are dropped, because `Response` allows none for these statuses, not
 * even an empty one.
 */
const withoutBody = [204, 205, 304]

/** A `fetch` for openid-client and jose. Its answers are already read in full. */
export const createProviderFetch =
  (patience: number) =>
  async (url: string, { body: sent, signal: given, ...asked }: Asked): Promise<Response> => {
    const late = AbortSignal.timeout(patience)
    // Makes a copy, because the library's type leaves open which kind of buffer contains the bytes.
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
