// Reads feature flags on the server, through its own OpenFeature provider. Never takes them from
// the client.
// Facts: C22
import {
  ErrorCode,
  OpenFeature,
  type Client,
  type EvaluationContext,
  type Provider,
} from '@openfeature/server-sdk'

import { failed, known, type Fact } from '../../core/access/facts.ts'
import { flags as vocabulary, type FlagName } from '../../core/access/vocabulary.ts'
import type { Session } from '../calls/session.ts'
import { flagNames } from './names.ts'

export interface FlagReader {
  /**
   * The flags that are on in the session's context. The fact is failed if the provider doesn't
   * answer.
   */
  read(
    session: Pick<Session, 'userId' | 'merchantId' | 'storeId'>,
  ): Promise<Fact<ReadonlySet<FlagName>>>
  /** Clears the cache after a flag change in this process. */
  forget(): void
  /** Host of the external flag service. Undefined if our own table stores the flags. */
  readonly keptBy?: string
  close(): Promise<void>
}
/** The source of the flags (FLAG_PROVIDER). */
export interface FlagSource {
  provider: Provider
  keptBy?: string
}

/** The context sent to the flag service: user, environment, organization, enterprise unit. */
function buildContext(
  environment: string,
  { userId, merchantId, storeId }: Pick<Session, 'userId' | 'merchantId' | 'storeId'>,
): EvaluationContext {
  return {
    targetingKey: String(userId),
    environment,
    ...(merchantId !== null && { organization: String(merchantId) }),
    ...(storeId !== null && { enterpriseUnit: String(storeId) }),
  }
}

/**
 * Errors that mean that the provider is down. Other errors concern a single flag, which then gets
 * its default.
 */
const broken: ReadonlySet<string> = new Set([
  ErrorCode.GENERAL,
  ErrorCode.PROVIDER_NOT_READY,
  ErrorCode.PROVIDER_FATAL,
])

async function evaluate(
  client: Client,
  context: EvaluationContext,
): Promise<ReadonlySet<FlagName>> {
  const details = await Promise.all(
    flagNames.map((name) => client.getBooleanDetails(name, vocabulary[name].whenFailed, context)),
  )
  const fault = details.find(({ errorCode }) => errorCode !== undefined && broken.has(errorCode))
  if (fault) throw new Error(fault.errorMessage ?? fault.errorCode)
  return new Set(flagNames.filter((_, i) => details[i]?.value))
}

/**
 * How long a context's flags are cached, in milliseconds. It is long enough for all requests of a
 * page. After a flag is switched off, other processes may use the old value for that long.
 */
export const flagsFor = 1000

let readers = 0

/**
 * Creates the reader of flags through an OpenFeature provider.
 * @param ttlMilliseconds how long answers are cached per context; 0 disables the cache
 * @param clock a monotonic clock, in milliseconds
 */
export async function createFlags(
  { provider, keptBy }: FlagSource,
  environment: string,
  ttlMilliseconds: number,
  clock: () => number = () => performance.now(),
): Promise<FlagReader> {
  // Each reader has its own domain, because several platforms may run in one process (in tests).
  const domain = `tillhouse-${(readers += 1)}`
  // Ignored, because evaluations then fail and `read` answers failed.
  await OpenFeature.setProviderAndWait(domain, provider).catch(() => undefined)
  const client = OpenFeature.getClient(domain)
  const answers = new Map<string, { until: number; answer: Promise<Fact<ReadonlySet<FlagName>>> }>()
  return {
    read(session) {
      const context = buildContext(environment, session)
      const key = JSON.stringify(context)
      const now = clock()
      const before = answers.get(key)
      if (before && before.until > now) return before.answer
      const answer = evaluate(client, context).then(known, () => failed)
      if (ttlMilliseconds > 0) {
        if (answers.size > 5000) answers.clear()
        answers.set(key, { until: now + ttlMilliseconds, answer })
      }
      return answer
    },
    forget: () => answers.clear(),
    ...(keptBy !== undefined && { keptBy }),
    close: async () => provider.onClose?.(),
  }
}
