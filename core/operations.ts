// Who may call core's own operations, and what needs no session. The contracts mark it (x-public,
// x-gate: docs/contracts.md); this file adds only the reasons why operations are public.
// Facts: D4

/** Everybody, signed-in users, or also sessions that are still in one of these sign-in steps. */
export type OperationCaller = 'public' | 'signed-in' | { gate: readonly string[] }
export type CoreOperations = Readonly<Record<string, OperationCaller>>

interface ContractOperation {
  operationId?: string
  'x-owner'?: string
  'x-public'?: boolean
  'x-gate'?: readonly string[]
}
/** An OpenAPI document; only the part used here. */
export interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Why each public operation needs no session. Reviewed by hand: this list must match the operations
 * that the contract marks public, otherwise the manifest does not compile.
 */
export const publicReasons: Readonly<Record<string, string>> = {
  getCsrfToken: 'Hands out the token that the sign-in itself needs',
  logOn: 'Is the sign-in',
  getVersion: 'Stands in the header of the sign-in page',
  sendUserNamesEmail:
    'Whoever forgot the user name has no session; the answer is the same for everybody',
  forgotPassword:
    'Whoever forgot the password has no session; the answer is the same for everybody',
  resetPassword: 'Proves itself by the token of a mailed link',
  validateSsoToken: 'Finishes a sign-in, with tokens that the server holds for this browser',
  getLoginStatus: 'Tells the sign-in page how far the sign-in is',
  getSession: 'Tells the sign-in page whether there is a session at all',
  getOutbox:
    'Whoever forgot a password reads the mail before signing in; exists only in demonstrations',
  registerDevice: 'A device has no session; it proves itself by a code that works once',
  reportFromBrowser: 'Errors happen before the sign-in too; it only adds a line to the log',
}

/**
 * Reads the callers from the contracts' marks: for all of core's operations, and for others that
 * are public or usable during sign-in.
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
    'x-gate': gate,
  } of operations) {
    // Not an operation, but parameters that the path's methods share.
    if (operationId === undefined) continue
    if (isPublic) callers.push([operationId, 'public'])
    else if (gate && gate.length > 0) callers.push([operationId, { gate }])
    else if (owner === 'core') callers.push([operationId, 'signed-in'])
  }
  return Object.fromEntries(callers)
}
