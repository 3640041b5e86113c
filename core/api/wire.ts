// Sends one request and reads the whole response, or throws an ApiError. Never retries.
import { portalConfig } from '../config.ts'
import { ApiError } from './errors.ts'

export const timeoutMs = 30_000

/** 128 random bits as hex. crypto.randomUUID is unavailable on plain http except on localhost. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The full address of a path: `/Account/LogOn` → `https://host/base/Account/LogOn`. */
export const addressOf = (path: string): string =>
  location.origin + portalConfig().base.replace(/\/$/, '') + path

export const requestIdOf = (request: Request): string => request.headers.get('X-Request-Id') ?? ''

/**
 * Sends a request and reads the whole body within the timeout: a response that breaks off is an
 * error. An aborted caller gets its own abort reason; every other failure is an ApiError.
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
    // The body has been consumed, so return a copy that can be read again.
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
