// The three ways to rows, each a role of its own (CONVENTIONS "Data"). There is no other SQL
// outside data/.
// Facts: row 35; D14
import { AsyncLocalStorage } from 'node:async_hooks'
import { isAbortedTransactionError, sql, type Kysely, type Transaction } from 'kysely'

import { systemClock, type Clock } from '../../core/time/clock.ts'
import { appendAudit } from './audit.ts'
import { opening, transact } from './connections.ts'
import { FateUnknown, isEngineError } from './errors.ts'
import { roleOf, type DoorName } from './migrations/protect.ts'
import { prepared } from './prepared.ts'
import type { DB } from './schema.ts'

export type Tx = Transaction<DB>
export interface TenantScope {
  merchantId: number
  /** The stores that the person may see; a page of work in one store still names all of them. */
  stores: readonly number[] | 'all'
}
export interface Operator {
  /** Who: a user's name, or the part of the platform that acts. */
  actor: string
  actorUserId?: number
  /** Why, in a few words; kept in the audit trail. */
  reason: string
  requestId?: string
  /**
   * The platform's own reading (flags, counts) that shows no tenant's rows to a person: leaves no
   * audit row.
   */
  routine?: boolean
}
export interface Doors {
  /** One merchant's rows, of the given stores. */
  asTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** People, roles, sessions and failed attempts, before or beside any merchant. */
  asIdentity<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** All merchants; who and why goes into the audit trail in the same transaction. */
  asOperator<T>(by: Operator, work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * A door was opened inside another: the embedded database has one connection and would wait for
 * itself for ever.
 */
export class NestedDoor extends Error {
  override name = 'NestedDoor'
}

const open = new AsyncLocalStorage<DoorName>()
interface Settings {
  merchant: string
  stores: string
}
/** Of the doors that belong to no merchant. */
const nobody: Settings = { merchant: '', stores: '' }

// Local to the transaction: role and settings are gone with it, whatever happens to the connection.
const openDoor = prepared(
  ({
    role,
    merchant,
    stores,
  }: Settings & { role: string }) => sql`${opening} select set_config('role', ${role}, true),
  set_config('app.merchant', ${merchant}, true), set_config('app.stores', ${stores}, true)`,
)

export function createDoors(db: Kysely<DB>, clock: Clock = systemClock): Doors {
  async function through<T>(
    door: DoorName,
    settings: Settings,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const outer = open.getStore()
    if (outer)
      throw new NestedDoor(
        `The ${door} door was opened inside the ${outer} door; pass its transaction on, or finish it first.`,
      )
    let closing = false
    return open.run(door, () =>
      withoutValues(
        transact(db, async (tx) => {
          await openDoor(tx, { role: roleOf(door), ...settings })
          const result = await work(tx)
          closing = true
          return result
        }).catch((error: unknown) => {
          // What the engine says, and that it took back what had failed before, is no doubt.
          throw closing && !isEngineError(error) && !isAbortedTransactionError(error)
            ? new FateUnknown(error)
            : error
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
    asIdentity: (work) => through('identity', nobody, work),
    asOperator: (by, work) =>
      through('operator', nobody, async (tx) => {
        const result = await work(tx)
        // Last, since the row holds the chain's lock until the end of the transaction.
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

/** Engines put parameters and whole rows into their errors: that is for no log and no answer. */
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
 * Ids become part of a setting: anything but a positive integer would widen or break the policy.
 */
function id(value: number): string {
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new RangeError(`${value} is no id of a merchant or store`)
  return String(value)
}
