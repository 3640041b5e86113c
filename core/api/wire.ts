// One request and its whole answer, or an ApiError: nothing here retries.
import { portalConfig } from '../config.ts'
import { ApiError } from './errors.ts'

export const timeoutMs = 30_000

/**
 * 128 random bits as hex. Not crypto.randomUUID: that one is missing on plain http beyond
 * localhost.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Of this origin, below the base path: `/Account/LogOn` → `https://host/base/Account/LogOn`. */
export const addressOf = (path: string): string =>
  location.origin + portalConfig().base.replace(/\/$/, '') + path

export const requestIdOf = (request: Request): string => request.headers.get('X-Request-Id') ?? ''

/**
 * Sends and reads to the end within the time: an answer that is cut in the middle is no answer.
 * A caller that gives up gets its own reason back; everything else that goes wrong on the way is an
 * ApiError.
 */
export async function wire(
  request: Request,
  signal?: AbortSignal,
  within = timeoutMs,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), within)
  try {
    const response = await fetch(request, {
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    const text = await response.text()
    // The body has been read: hand on one that has not.
    return new Response(text === '' ? null : text, {
      status: response.status,
      headers: response.headers,
    })
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const requestId = requestIdOf(request)
    if (late.signal.aborted)
      throw new ApiError('timeout', {
        requestId,
        cause,
        message: 'The server did not answer in time.',
      })
    throw new ApiError('network', { requestId, cause, message: 'The server could not be reached.' })
  } finally {
    clearTimeout(timer)
  }
}
