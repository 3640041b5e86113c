// The three database roles (CONVENTIONS "Data"). Code outside data/ runs SQL only through one of
// them.
// Facts: row 35; D14
import { AsyncLocalStorage } from 'node:async_hooks'
import { isAbortedTransactionError, sql, type Kysely, type Transaction } from 'kysely'

import { systemClock, type Clock } from '../../core/time/clock.ts'
import { appendAudit } from './audit.ts'
import { opening, transact } from './connection/connections.ts'
import { FateUnknown, isEngineError, outageOr } from './errors.ts'
import { roleOf, type DatabaseRoleName } from './building/protection.ts'
import { prepared } from './prepared.ts'
import type { DB } from './schema.ts'

export type Tx = Transaction<DB>
export interface TenantScope {
  merchantId: number
  /** The stores that the person may see. Even a page for one store passes all of them. */
  stores: readonly number[] | 'all'
}
export interface Operator {
  /** The actor: a username, or the name of a part of the platform. */
  actor: string
  actorUserId?: number
  /** The reason in a few words. It is stored in the audit trail. */
  reason: string
  requestId?: string
  /**
   * True for the platform's own reads, such as flags and counts. They add no audit row, because
   * they don't show a tenant's rows to a person.
   */
  routine?: boolean
}
export interface DatabaseRoles {
  /** Gives access to one merchant's rows in the given stores. */
  asTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Gives access to users, roles, sessions and failed sign-ins, independent of any merchant. */
  asIdentity<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Gives access to all merchants. The actor and reason are added to the audit trail in the same
   * transaction.
   */
  asOperator<T>(by: Operator, work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * A database role was requested inside another one. The embedded database has one connection, so
 * the inner transaction would wait for the outer one forever.
 */
export class NestedDatabaseRole extends Error {
  override name = 'NestedDatabaseRole'
}

const open = new AsyncLocalStorage<DatabaseRoleName>()
interface Settings {
  merchant: string
  stores: string
}
/** Settings of the roles that aren't limited to a merchant. */
const noScope: Settings = { merchant: '', stores: '' }

// Role and settings apply to this transaction only, so that the connection doesn't keep them.
const takeRole = prepared(
  ({
    role,
    merchant,
    stores,
  }: Settings & { role: string }) => sql`${opening} select set_config('role', ${role}, true),
  set_config('app.merchant', ${merchant}, true), set_config('app.stores', ${stores}, true)`,
)

export function createDatabaseRoles(db: Kysely<DB>, clock: Clock = systemClock): DatabaseRoles {
  async function through<T>(
    databaseRole: DatabaseRoleName,
    settings: Settings,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const outer = open.getStore()
    if (outer)
      throw new NestedDatabaseRole(
        `The database role ${databaseRole} was asked for inside ${outer}; pass its ` +
          'transaction on, or finish it first.',
      )
    let closing = false
    return open.run(databaseRole, () =>
      withoutValues(
        transact(db, async (tx) => {
          await takeRole(tx, { role: roleOf(databaseRole), ...settings })
          const result = await work(tx)
          closing = true
          return result
        }).catch((error: unknown) => {
          // The commit failed. If the engine itself reported an error, the transaction was rolled
          // back. After any other error, the outcome is unknown.
          throw closing && !isEngineError(error) && !isAbortedTransactionError(error)
            ? new FateUnknown(error)
            : outageOr(error)
        }),
      ),
    )
  }
  return {
    asTenant: async ({ merchantId, stores }, work) =>
      through(
        'tenant',
        { merchant: id(merchantId), stores: stores === 'all' ? '*' : stores.map(id).join() },
        work,
      ),
    asIdentity: (work) => through('identity', noScope, work),
    asOperator: (by, work) =>
      through('operator', noScope, async (tx) => {
        const result = await work(tx)
        // The audit row comes last, because it locks the merchant's chain until the transaction
        // ends.
        if (!by.routine) {
          await appendAudit(tx, {
            merchantId: null,
            storeId: null,
            at: clock.now(),
            actorUserId: by.actorUserId ?? null,
            actorName: by.actor,
            requestId: by.requestId,
            action: 'operator.open',
            entity: 'platform',
            entityId: '',
            after: { reason: by.reason },
          })
        }
        return result
      }),
  }
}

/** Removes row data from engine errors, because it must not reach a log or a response. */
async function withoutValues<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error)
      for (const member of ['params', 'queryOptions', 'detail', 'where', 'internalQuery'])
        Reflect.deleteProperty(error, member)
    throw error
  }
}

/**
 * Formats an ID for a setting. Rejects anything but a positive integer, because another value could
 * widen or break the row-level security policy.
 */
function id(value: number): string {
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new RangeError(`${value} isn't the ID of a merchant or store`)
  return String(value)
}
