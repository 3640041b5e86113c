// An OpenFeature provider that requests all flags of a context at once from an external service, in
// the OpenFeature Remote Evaluation Protocol. It uses the last answer for up to a minute while it
// fetches a newer one in the background.
import {
  ErrorCode,
  GeneralError,
  StandardResolutionReasons,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'

import { readLimited } from '../calls/limited-body.ts'
import type { OfrepService } from '../config/config.ts'
import { mismatch } from './table-provider.ts'

export interface OfrepTimes {
  timeout: number
  /** How long an answer is used without a new request. */
  fresh: number
  /**
   * How long the last good answer is used if no newer one arrives. After that, evaluations fail.
   */
  good: number
  /** How long to pause after a failure, unless the service says how long. */
  pause: number
}
/** In milliseconds. */
export const ofrepTimes: OfrepTimes = { timeout: 5000, fresh: 5000, good: 60_000, pause: 5000 }

interface Evaluation {
  key?: unknown
  value?: unknown
  reason?: unknown
  variant?: unknown
  errorCode?: unknown
  errorDetails?: unknown
}
type Answer = ReadonlyMap<string, Evaluation>
interface Kept {
  answer?: Answer
  etag?: string
  /** When the last good answer arrived. */
  at: number
  asking?: Promise<Answer> | undefined
}
const mostContexts = 5000

class Unavailable extends Error {
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Converts Retry-After, in seconds or as a date (RFC 9110), to milliseconds from now. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}

function parseAnswer(text: string): Answer {
  const answer: { flags?: unknown } = JSON.parse(text)
  if (!Array.isArray(answer.flags)) throw new Unavailable('its answer has no list of flags')
  const flags: readonly (Evaluation | null)[] = answer.flags
  return new Map(
    flags.flatMap((flag) => (typeof flag?.key === 'string' ? [[flag.key, flag] as const] : [])),
  )
}

/** The errors of the protocol that concern one flag. */
const flagErrors: readonly ErrorCode[] = [
  ErrorCode.FLAG_NOT_FOUND,
  ErrorCode.PARSE_ERROR,
  ErrorCode.TYPE_MISMATCH,
  ErrorCode.TARGETING_KEY_MISSING,
  ErrorCode.INVALID_CONTEXT,
]

export class OfrepProvider implements Provider {
  readonly metadata = { name: 'tillhouse-ofrep' } as const
  readonly runsOn = 'server'
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #times: OfrepTimes
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  readonly #closing = new AbortController()
  #notBefore = Number.NEGATIVE_INFINITY
  #why = ''

  /**
   * Creates the provider.
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    { url, token }: OfrepService,
    times: Partial<OfrepTimes> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#now = now
    this.#address = `${url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`
    this.#headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    this.#times = { ...ofrepTimes, ...times }
  }

  /** Sends one request. Doesn't follow redirects, because they would send the token elsewhere. */
  async #ask(
    context: string,
    { answer, etag }: Kept,
  ): Promise<{ answer: Answer; etag: string | null }> {
    const response = await fetch(this.#address, {
      method: 'POST',
      body: `{"context":${context}}`,
      redirect: 'error',
      headers: { ...this.#headers, ...(answer && etag !== undefined && { 'if-none-match': etag }) },
      signal: AbortSignal.any([AbortSignal.timeout(this.#times.timeout), this.#closing.signal]),
    })
    if (response.status === 304 && answer) return { answer, etag: etag ?? null }
    const text = new TextDecoder().decode(await readLimited(response))
    if (response.status !== 200)
      throw new Unavailable(
        `it answered ${response.status}`,
        parseRetryAfter(response.headers.get('retry-after')),
      )
    return { answer: parseAnswer(text), etag: response.headers.get('etag') }
  }

  /** Runs one request per context at a time; parallel callers share it. */
  #refresh(context: string, kept: Kept): Promise<Answer> {
    kept.asking ??= this.#ask(context, kept)
      .then(
        ({ answer, etag }) => {
          Object.assign(kept, { answer, at: this.#now(), etag: etag ?? undefined })
          return answer
        },
        (error: unknown) => {
          this.#why = error instanceof Error ? error.message : String(error)
          this.#notBefore =
            this.#now() + ((error instanceof Unavailable && error.retryAfter) || this.#times.pause)
          throw error
        },
      )
      .finally(() => (kept.asking = undefined))
    return kept.asking
  }

  #keptFor(context: string): Kept {
    const known = this.#kept.get(context)
    if (known) return known
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= mostContexts && oldest !== undefined) this.#kept.delete(oldest)
    const kept: Kept = { at: Number.NEGATIVE_INFINITY }
    this.#kept.set(context, kept)
    return kept
  }

  async #answerFor(context: EvaluationContext): Promise<Answer> {
    const key = JSON.stringify(context)
    const kept = this.#keptFor(key)
    const now = this.#now()
    const good = now - kept.at < this.#times.good ? kept.answer : undefined
    if (good && now - kept.at < this.#times.fresh) return good
    if (now < this.#notBefore && !kept.asking) {
      if (good) return good
      throw new Unavailable(this.#why)
    }
    const asking = this.#refresh(key, kept)
    if (!good) return asking
    asking.catch(() => undefined) // the last answer is still valid
    return good
  }

  async resolveBooleanEvaluation(
    flagKey: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const answer = await this.#answerFor(context).catch((error: unknown) => {
      throw new GeneralError(
        "The flag service isn't responding: " +
          `${error instanceof Error ? error.message : String(error)}.`,
      )
    })
    const flag = answer.get(flagKey)
    const byDefault = (
      errorCode: ErrorCode,
      errorMessage?: string,
    ): ResolutionDetails<boolean> => ({
      value: defaultValue,
      reason: StandardResolutionReasons.ERROR,
      errorCode,
      ...(errorMessage !== undefined && { errorMessage }),
    })
    if (!flag) return byDefault(ErrorCode.FLAG_NOT_FOUND)
    if (flag.errorCode !== undefined) {
      // Only this flag gets its default, because the others are valid.
      return byDefault(
        flagErrors.find((code) => code === String(flag.errorCode)) ?? ErrorCode.PARSE_ERROR,
        String(flag.errorDetails ?? flag.errorCode),
      )
    }
    // According to the protocol, a missing value means the caller's default.
    if (flag.value === undefined || flag.value === null)
      return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT }
    if (typeof flag.value !== 'boolean') return byDefault(ErrorCode.TYPE_MISMATCH)
    return {
      value: flag.value,
      reason: String(flag.reason ?? StandardResolutionReasons.UNKNOWN),
      ...(typeof flag.variant === 'string' && { variant: flag.variant }),
    }
  }
  readonly resolveStringEvaluation = mismatch
  readonly resolveNumberEvaluation = mismatch
  readonly resolveObjectEvaluation = mismatch
  async onClose(): Promise<void> {
    this.#closing.abort()
  }
}
