// Our own OpenFeature provider. It reads the table feature_flag, where rows of merchants override
// global rows.
import {
  ErrorCode,
  StandardResolutionReasons,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'

import type { DatabaseRoles } from '../data/database-roles.ts'
import { prepared } from '../data/prepared.ts'

type Flags = ReadonlyMap<string, { on: boolean; ofMerchant: boolean }>

const rowsOf = prepared(({ merchantId }: { merchantId: number | null }, db) =>
  db
    .selectFrom('feature_flag')
    .select(['key', 'merchant_id', 'is_on'])
    .where((or) => or.or([or('merchant_id', 'is', null), or('merchant_id', '=', merchantId)])),
)
async function readFlags(databaseRoles: DatabaseRoles, merchantId: number | null): Promise<Flags> {
  const rows = await databaseRoles.asIdentity((tx) => rowsOf(tx, { merchantId }))
  const flags = new Map<string, { on: boolean; ofMerchant: boolean }>()
  for (const row of rows)
    if (row.merchant_id !== null || !flags.has(row.key))
      flags.set(row.key, { on: row.is_on, ofMerchant: row.merchant_id !== null })
  return flags
}

/** All flags are booleans, so asking for another type is a programming error. */
export const mismatch = async <T>(_key: string, value: T): Promise<ResolutionDetails<T>> => ({
  value,
  errorCode: ErrorCode.TYPE_MISMATCH,
})

/** Evaluates all flags in one turn of the event loop, so that they share one read of the table. */
export class TableProvider implements Provider {
  readonly metadata = { name: 'tillhouse-table' } as const
  readonly runsOn = 'server'
  readonly #databaseRoles: DatabaseRoles
  readonly #reading = new Map<string, Promise<Flags>>()
  constructor(databaseRoles: DatabaseRoles) {
    this.#databaseRoles = databaseRoles
  }

  #flagsOf(organization: unknown): Promise<Flags> {
    const key = typeof organization === 'string' ? organization : ''
    const running = this.#reading.get(key)
    if (running) return running
    const reading = readFlags(this.#databaseRoles, key === '' ? null : Number(key))
    this.#reading.set(key, reading)
    // Don't wait for the answer to arrive, because a read after a change would then share an older
    // result.
    setImmediate(() => this.#reading.delete(key))
    return reading
  }

  async resolveBooleanEvaluation(
    flagKey: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const flag = (await this.#flagsOf(context.organization)).get(flagKey)
    if (!flag)
      return {
        value: defaultValue,
        reason: StandardResolutionReasons.DEFAULT,
        errorCode: ErrorCode.FLAG_NOT_FOUND,
      }
    return {
      value: flag.on,
      variant: flag.on ? 'on' : 'off',
      reason: flag.ofMerchant
        ? StandardResolutionReasons.TARGETING_MATCH
        : StandardResolutionReasons.STATIC,
    }
  }
  readonly resolveStringEvaluation = mismatch
  readonly resolveNumberEvaluation = mismatch
  readonly resolveObjectEvaluation = mismatch
}
