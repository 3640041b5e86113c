// Feature flags as the server knows them: through its own OpenFeature provider, never from the
// client.
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
import type { Session } from '../identity/session.ts'
import { flagNames } from './names.ts'

export interface FlagReader {
  /** The flags that are on in the session's context; failed where the provider does not answer. */
  read(
    session: Pick<Session, 'userId' | 'merchantId' | 'storeId'>,
  ): Promise<Fact<ReadonlySet<FlagName>>>
  /** To be called when a flag was changed here: the next reading asks anew. */
  forget(): void
  /** Host of the service that keeps the flags; none: our own table does. */
  readonly keptBy?: string
  close(): Promise<void>
}
/** Where flags come from (FLAG_PROVIDER). */
export interface FlagSource {
  provider: Provider
  keptBy?: string
}

/**
 * The texts' identification of a user towards the flag service: environment, organization,
 * enterprise unit.
 */
function contextOf(
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
 * The provider knows nothing or cannot answer at all. Everything else concerns one flag, which is
 * then as it is by default.
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
  return new Set(flagNames.filter((_, i) => details[i]!.value))
}

let readers = 0

/**
 * Reads flags through an OpenFeature provider.
 * @param ttlMilliseconds how long an answer is kept for a context; 0 asks every time
 */
export async function createFlags(
  { provider, keptBy }: FlagSource,
  environment: string,
  ttlMilliseconds: number,
): Promise<FlagReader> {
  // A domain of its own: several platforms may run in one process (tests do).
  const domain = `tillhouse-${(readers += 1)}`
  // evaluations then fail, and the defaults hold
  await OpenFeature.setProviderAndWait(domain, provider).catch(() => undefined)
  const client = OpenFeature.getClient(domain)
  const kept = new Map<string, { until: number; answer: Promise<Fact<ReadonlySet<FlagName>>> }>()
  return {
    read(session) {
      const context = contextOf(environment, session)
      const key = JSON.stringify(context)
      const now = performance.now()
      const before = kept.get(key)
      if (before && before.until > now) return before.answer
      const answer = evaluate(client, context).then(known, () => failed)
      if (ttlMilliseconds > 0) {
        if (kept.size > 5000) kept.clear()
        kept.set(key, { until: now + ttlMilliseconds, answer })
      }
      return answer
    },
    forget: () => kept.clear(),
    ...(keptBy !== undefined && { keptBy }),
    close: async () => provider.onClose?.(),
  }
}
