// Calls the GraphQL service. Each document contains one operation, so that exactly one guard
// decides whether it is allowed.
// Facts: S-190
import type { GraphDocument } from '../graph.ts'
import type { Portal } from '../portal/portal.ts'
import { readGraphData } from './answer.ts'
import { untilAnswered } from './call.ts'
import { graphScope } from './hooks.ts'
import { dropJwt, jwtToken } from './jwt.ts'
import { operation } from './operations.ts'
import { transport, type Sending } from './transport.ts'
import type { CallOptions } from './types.ts'
import { countingUploads, graphBody, uploadMs } from './uploads.ts'
import { toAbsoluteUrl, randomId } from './wire.ts'

/**
 * Runs a GraphQL query or mutation and returns its data. Variables that contain files are sent as a
 * form. Throws an ApiError based on the status in the first error's extensions.
 */
export async function callGraph<Result, Variables>(
  portal: Portal,
  document: GraphDocument<Result, Variables>,
  variables: Variables,
  options: CallOptions = {},
): Promise<Result> {
  const write = operation(document.operationId).write === true
  const requestId = randomId()
  // Always send organization and store, because the server ignores variables that the document
  // doesn't declare.
  const body = graphBody(document.text, { ...graphScope(portal), ...variables })
  const request = () =>
    new Request(toAbsoluteUrl('/graphql'), {
      method: 'POST',
      // `graphql-response+json` makes the server report an invalid document by its status.
      // Otherwise it would answer 200.
      headers: {
        // For a form, the browser itself sets the content type, which includes the boundary.
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        Accept: 'application/graphql-response+json, application/json',
        'X-Request-Id': requestId,
        ...(write && { 'Idempotency-Key': key }),
      },
      body,
    })
  const key = options.idempotencyKey ?? randomId()
  const given: Sending = {
    csrf: true,
    context: true,
    bearer: () => jwtToken(portal),
    unauthenticated: 'tell',
    signal: options.signal,
  }
  const attempt = async (within?: number): Promise<unknown> => {
    // Each attempt with a file gets the full timeout, because the file is uploaded again.
    const sending = typeof body === 'string' ? { ...given, within } : { ...given, within: uploadMs }
    const response = await transport(portal, request(), sending)
    if (response.status !== 401) return readGraphData(portal, response, requestId)
    // Try once more with a new token, because this one may have expired. If the new token also gets
    // a 401, the session is gone.
    dropJwt(portal)
    return readGraphData(
      portal,
      await transport(portal, request(), { ...sending, unauthenticated: 'renew' }),
      requestId,
    )
  }
  return countingUploads(portal, body, () =>
    untilAnswered(write, attempt, options.askAgain),
  ) as Promise<Result>
}
