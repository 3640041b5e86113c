// What the client knows about each operation at run time. Core's operations are in the first
// bundle; those of the plugins load with the portal.
import { coreOperations } from '../generated/operations.core.ts'
import type { OperationId } from '../generated/operation-ids.ts'
import type { AffectedStoresMark } from './affected-stores.ts'

export interface OperationRow {
  /** GraphQL operations have neither method nor path. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the base path. */
  path?: string
  /** Cache group of the data that the operation reads. */
  tag: string
  /** Sends an Idempotency-Key. */
  write?: boolean
  /** Cache groups to invalidate after success. */
  invalidates?: readonly string[]
  /** The stores that a write affects. Absent if it affects none. */
  affectedStores?: AffectedStoresMark
  /** Does not count as user activity and never asks for the password. */
  background?: boolean
  /** The body is form-encoded, not JSON. */
  form?: boolean
  /** Sends `jsonFormat=camelCase`, which the operation declares. */
  camel?: boolean
  /** Timeout in seconds, if the operation may take longer than others. */
  timeLimit?: number
}

/** All operations of this build. All portals in a document share them. */
const rows = new Map<string, OperationRow>(Object.entries(coreOperations))

/** Adds the plugins' operations. Called once, when the code for signed-in users has loaded. */
export function registerOperations(table: Readonly<Record<string, OperationRow>>): void {
  for (const [id, row] of Object.entries(table)) rows.set(id, row)
}

/** Whether this build knows an operation. The platform may be newer and have more. */
export const isOperation = (id: string): id is OperationId => rows.has(id)

export function operation(id: OperationId): OperationRow {
  const row = rows.get(id)
  if (!row)
    throw new Error(
      `Operation '${id}' is not in the table of operations. Is it in a contract (schemas/), ` +
        'and was `npm run codegen` run after it was added?',
    )
  return row
}
