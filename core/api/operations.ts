// What the client knows of each operation at run time. Core's own come with the first bundle, the
// plugins' with the portal.
import { coreOperations } from './generated/operations.core.ts'
import type { OperationId } from './generated/operation-ids.ts'
import type { ReachMark } from '../tenancy/reach.ts'

export interface OperationRow {
  /** Graph operations have neither method nor path. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base path. */
  path?: string
  /** Cache group of what it reads. */
  tag: string
  /** Carries an Idempotency-Key. */
  write?: boolean
  /** Cache groups that are stale once it succeeded. */
  invalidates?: readonly string[]
  /** Whom a write reaches; none: no place. */
  reach?: ReachMark
  /** Never counts as activity, and never asks for the password. */
  background?: boolean
  /** Its body is a form, not JSON. */
  form?: boolean
  /** Declares `jsonFormat`, which then goes along. */
  camel?: boolean
  /** Seconds to wait for its answer, where it may take more than others. */
  timeLimit?: number
}

const rows = new Map<string, OperationRow>(Object.entries(coreOperations))

/** Adds the plugins' operations; called once, when the signed-in part of the portal has loaded. */
export function registerOperations(table: Readonly<Record<string, OperationRow>>): void {
  for (const [id, row] of Object.entries(table)) rows.set(id, row)
}

export function operation(id: OperationId): OperationRow {
  const row = rows.get(id)
  if (!row)
    throw new Error(
      `Operation '${id}' is not in the table of operations. Is it in a contract (schemas/), and was \`npm run codegen\` run after it was added?`,
    )
  return row
}
