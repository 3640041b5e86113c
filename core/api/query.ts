// Options for TanStack Query, derived from the contract. Loaders, screens and invalidation then
// share the same keys, and no key is written by hand.
import {
  queryOptions,
  type MutationFunctionContext,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'

import type { GraphDocument } from '../graph.ts'
import type { Portal } from '../portal/portal.ts'
import { portalOf } from './query-client.ts'
import { callGraph } from './call-graph.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { keyFor, markSettled, markUnsettled } from './idempotency.ts'
import { isOperation, operation } from './operations.ts'
import type { AnswerOf, ArgsOf, ArgsRest, CallOptions, RestOperationId } from './types.ts'
import type { OperationId } from '../generated/operation-ids.ts'

export type OperationKey = readonly [tag: string, id: string, args: unknown]
type RestQuery<Id extends RestOperationId> = ReturnType<typeof restQuery<Id>>
type GraphQuery<Result> = ReturnType<typeof graphQuery<Result, unknown>>

const keyOf = (id: OperationId, args: unknown): OperationKey => [
  operation(id).tag,
  id,
  args ?? null,
]

const restQuery = <Id extends RestOperationId>(id: Id, args: ArgsOf<Id> | undefined) =>
  queryOptions<AnswerOf<Id>, ApiError, AnswerOf<Id>, OperationKey>({
    queryKey: keyOf(id, args),
    queryFn: ({ client, signal }) =>
      anyCall(id)(portalOf(client), args, { signal }) as Promise<AnswerOf<Id>>,
  })
const graphQuery = <Result, Variables>(
  document: GraphDocument<Result, Variables>,
  variables: Variables,
) =>
  queryOptions<Result, ApiError, Result, OperationKey>({
    queryKey: keyOf(document.operationId, variables),
    queryFn: ({ client, signal }) => callGraph(portalOf(client), document, variables, { signal }),
  })

/**
 * `call` for an id that is only known at run time. Untyped, because the caller's arguments have
 * already been checked.
 */
const anyCall = (id: RestOperationId) => (portal: Portal, args: unknown, options: CallOptions) =>
  (
    call as (
      portal: Portal,
      id: RestOperationId,
      args: unknown,
      options: CallOptions,
    ) => Promise<unknown>
  )(portal, id, args, options)

/** Variables are optional if the document needs only the session's organization and store. */
type VariablesRest<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables]

interface OperationQuery {
  <Id extends RestOperationId>(id: Id, ...args: ArgsRest<Id>): RestQuery<Id>
  <Result, Variables>(
    document: GraphDocument<Result, Variables>,
    ...variables: VariablesRest<Variables>
  ): GraphQuery<Result>
}
/**
 * Query options for a contract operation, `operationQuery('getActiveDiscounts', { body })`, or for
 * a GraphQL document, `operationQuery(document, variables)`.
 */
export const operationQuery = ((
  of: RestOperationId | GraphDocument<unknown, unknown>,
  args?: unknown,
) =>
  typeof of === 'string'
    ? restQuery(of, args as ArgsOf<RestOperationId>)
    : graphQuery(of, args)) as OperationQuery

/**
 * Stores an answer that arrived as part of another response, as if `operationQuery` had requested
 * it.
 */
export function keepAnswer(
  client: QueryClient,
  { operationId, query, answer }: { operationId: string; query: object; answer: unknown },
): void {
  if (isOperation(operationId)) client.setQueryData(keyOf(operationId, { query }), answer)
}

/**
 * Invalidates the cache groups that an operation changes (x-invalidates in the contract). Queries
 * on screen are fetched again.
 */
export function invalidateAfter(client: QueryClient, id: OperationId): void {
  for (const tag of operation(id).invalidates ?? [])
    void client.invalidateQueries({ queryKey: [tag] })
}

export interface OperationMutation<Answer, Input> extends Pick<
  UseMutationOptions<Answer, ApiError, Input>,
  'mutationKey' | 'meta' | 'retry'
> {
  mutationFn: (input: Input, context: MutationFunctionContext) => Promise<Answer>
  onSuccess: (
    answer: Answer,
    input: Input,
    result: unknown,
    context: MutationFunctionContext,
  ) => void
}

function buildMutation(
  of: RestOperationId | GraphDocument<unknown, unknown>,
): OperationMutation<unknown, unknown> {
  const id: OperationId = typeof of === 'string' ? of : of.operationId
  // Each mutate call has one context, which its retries share.
  const keys = new WeakMap<MutationFunctionContext, string>()
  return {
    mutationKey: [id],
    meta: { operation: id },
    retry: false,
    mutationFn: async (input, context) => {
      const portal = portalOf(context.client)
      const key = keys.get(context) ?? keyFor(portal, id, input)
      keys.set(context, key)
      try {
        const answer = await (typeof of === 'string'
          ? anyCall(of)(portal, input, { idempotencyKey: key })
          : callGraph(portal, of, input, { idempotencyKey: key }))
        markSettled(portal, id, input)
        return answer
      } catch (error) {
        // Keep the key, because the write may have been carried out despite a server error.
        if (error instanceof ApiError && (error.indeterminate || error.kind === 'server'))
          markUnsettled(portal, id, input, key)
        else markSettled(portal, id, input)
        throw error
      }
    },
    onSuccess: (_answer, _input, _result, { client }) => invalidateAfter(client, id),
  }
}

/** The operation of a mutation. Undefined if it isn't a contract operation. */
export const operationOf = ({ meta }: Pick<UseMutationOptions, 'meta'>): OperationId | undefined =>
  meta?.operation as OperationId | undefined

interface MakeMutation {
  <Id extends RestOperationId>(id: Id): OperationMutation<AnswerOf<Id>, ArgsOf<Id>>
  <Result, Variables>(
    document: GraphDocument<Result, Variables>,
  ): OperationMutation<Result, Variables>
}
/**
 * Options for `useMutation` for a contract operation. Each `mutate` call gets one idempotency key.
 * Repeating a write whose outcome is unknown reuses its key. A success invalidates the cache groups
 * that the contract lists.
 */
export const operationMutation = buildMutation as MakeMutation
