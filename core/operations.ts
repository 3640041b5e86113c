// Who may call core's own operations, and which need no session. Marks in the contracts say so
// (x-public, x-gate: docs/contracts.md).
// Facts: D4

/**
 * Who may call an operation: anyone (with the reason), only signed-in users, or also sessions in
 * one of these sign-in steps.
 */
export type OperationCaller =
  { publicReason: string | undefined } | 'signed-in' | { gate: readonly string[] }
export type CoreOperations = Readonly<Record<string, OperationCaller>>

interface ContractOperation {
  operationId?: string
  'x-owner'?: string
  'x-public'?: boolean
  'x-public-reason'?: string
  'x-gate'?: readonly string[]
}
/** An OpenAPI document, with only the part that is used here. */
export interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Reads the callers from the contracts' marks. Covers all of core's operations, and other
 * operations that are public or usable during sign-in.
 */
export function callersIn(contracts: readonly Contract[]): CoreOperations {
  const operations = contracts
    .flatMap((contract) => Object.values(contract.paths))
    .flatMap((item) => Object.values(item) as ContractOperation[])
  const callers: [string, OperationCaller][] = []
  for (const {
    operationId,
    'x-owner': owner,
    'x-public': isPublic,
    'x-public-reason': publicReason,
    'x-gate': gate,
  } of operations) {
    // Skip the parameters that all methods of the path share, because they aren't an operation.
    if (operationId === undefined) continue
    if (isPublic) callers.push([operationId, { publicReason }])
    else if (gate && gate.length > 0) callers.push([operationId, { gate }])
    else if (owner === 'core') callers.push([operationId, 'signed-in'])
  }
  return Object.fromEntries(callers)
}
