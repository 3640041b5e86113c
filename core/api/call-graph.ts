// Calls of the graph service. One document asks for one operation, so that one guard decides it.
// Facts: S-190
import type { GraphDocument } from '../graph.ts'
import { graphDataOf } from './answer.ts'
import { settled } from './call.ts'
import { graphScope } from './hooks.ts'
import { dropJwt, jwtToken } from './jwt.ts'
import { operation } from './operations.ts'
import { transport, type Sending } from './transport.ts'
import type { CallOptions } from './types.ts'
import { addressOf, randomId } from './wire.ts'

/**
 * A query or mutation of the graph: its data, or an ApiError made of the status in the first
 * error's extensions.
 */
export async function callGraph<Result, Variables>(
  document: GraphDocument<Result, Variables>,
  variables: Variables,
  options: CallOptions = {},
): Promise<Result> {
  const write = operation(document.operationId).write === true
  const requestId = randomId()
  const request = () =>
    new Request(addressOf('/graphql'), {
      method: 'POST',
      // The second says whether the document is valid by status as well; without it an invalid one
      // is a 200.
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json, application/json',
        'X-Request-Id': requestId,
        ...(write && { 'Idempotency-Key': key }),
      },
      // The server passes over variables that the document does not declare.
      body: JSON.stringify({ query: document.text, variables: { ...graphScope(), ...variables } }),
    })
  const key = options.idempotencyKey ?? randomId()
  const sending: Sending = {
    csrf: true,
    context: true,
    bearer: jwtToken,
    unauthenticated: 'tell',
    signal: options.signal,
  }
  const attempt = async (within?: number): Promise<unknown> => {
    const response = await transport(request(), { ...sending, within })
    if (response.status !== 401) return graphDataOf(response, requestId)
    // A token that has ended: another one, and once more. If that is refused as well, the session
    // is gone.
    dropJwt()
    return graphDataOf(
      await transport(request(), { ...sending, within, unauthenticated: 'renew' }),
      requestId,
    )
  }
  return settled(write, attempt, options.askAgain) as Promise<Result>
}
