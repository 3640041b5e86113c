// Sends one request and reads the whole response, or throws an ApiError. Callers decide about
// retries.
import { portalConfig } from '../config.ts'
import { ApiError } from './errors.ts'

export const timeoutMs = 30_000

/**
 * 128 random bits as hex. Not crypto.randomUUID, because that is unavailable on plain http except
 * on localhost.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The full URL for a path: `/Account/LogOn` → `https://host/base/Account/LogOn`. */
export const toAbsoluteUrl = (path: string): string =>
  location.origin + portalConfig().base.replace(/\/$/, '') + path

export const requestIdOf = (request: Request): string => request.headers.get('X-Request-Id') ?? ''

/** Called with each part of the text as it is read. */
export type OnPart = (part: string, response: Response) => void
export interface Wiring {
  signal?: AbortSignal | undefined
  /**
   * Timeout for the whole body, in milliseconds. If the body is read in parts, the timeout restarts
   * with each part.
   */
  within?: number | undefined
  /** Reads the body of a successful response in parts, because a file may take minutes. */
  onPart?: OnPart | undefined
}

/**
 * Sends a request and reads the whole body within the timeout. A truncated response is an error. If
 * the caller aborts, its own abort reason is thrown. Every other failure is an ApiError.
 */
export async function wire(
  request: Request,
  { signal, within = timeoutMs, onPart }: Wiring = {},
): Promise<Response> {
  const late = new AbortController()
  const wait = () => setTimeout(() => late.abort(), within)
  let timer = wait()
  try {
    const response = await fetch(request, {
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    const content =
      onPart && response.ok
        ? await inParts(response, (part) => {
            clearTimeout(timer)
            timer = wait()
            onPart(part, response)
          })
        : await response.text()
    // Return a copy, because the body has been consumed.
    return new Response(content.length === 0 ? null : content, {
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
        message: "The server didn't answer in time.",
      })
    throw new ApiError('network', { requestId, cause, message: "The server couldn't be reached." })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Passes each part to `onPart` as text, and collects the parts as bytes, because the file may not
 * be text.
 */
async function inParts(
  { body }: Response,
  onPart: (part: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder()
  const chunks: Uint8Array[] = []
  const tell = (part: string) => {
    if (part !== '') onPart(part)
  }
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value)
    tell(decoder.decode(read.value, { stream: true }))
  }
  tell(decoder.decode())
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
