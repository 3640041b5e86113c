// Core's own operations and who may call them. The contracts say it by their marks (x-public,
// x-gate: docs/contracts.md); here stands only what they cannot say: why an operation is public.
// Facts: D4

/**
 * Anyone, anyone who is signed in, or also a session that is still in one of these steps of the
 * sign-in.
 */
export type OperationCaller = 'public' | 'signed-in' | { gate: readonly string[] }
export type CoreOperations = Readonly<Record<string, OperationCaller>>

interface ContractOperation {
  operationId?: string
  'x-owner'?: string
  'x-public'?: boolean
  'x-gate'?: readonly string[]
}
/** As much of an OpenAPI document as is read here. */
export interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Why each public operation needs no session. Reviewed by hand: an operation that the contract
 * marks public and that is not listed here, or the other way round, is a fault of the manifest.
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
  resetDemoAccounts: 'Offered on the sign-in page of a demonstration; exists only there',
  reportFromBrowser: 'Errors happen before the sign-in too; it only adds a line to the log',
}

/**
 * Who may call what, by the marks of the contracts: everything of core's, and what others offer
 * within the sign-in.
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
    if (operationId === undefined) continue // parameters that the methods of a path share
    if (isPublic) callers.push([operationId, 'public'])
    else if (gate && gate.length > 0) callers.push([operationId, { gate }])
    else if (owner === 'core') callers.push([operationId, 'signed-in'])
  }
  return Object.fromEntries(callers)
}
