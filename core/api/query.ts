// Options for TanStack Query, made from the contract: loader, screen and invalidation share their
// keys, and nobody writes one by hand.
import {
  queryOptions,
  type MutationFunctionContext,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'

import type { GraphDocument } from '../graph.ts'
import { callGraph } from './call-graph.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { keyFor, markSettled, markUnsettled } from './idempotency.ts'
import { operation } from './operations.ts'
import type { AnswerOf, ArgsOf, ArgsRest, CallOptions, RestOperationId } from './types.ts'
import type { OperationId } from './generated/operation-ids.ts'

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
    queryFn: ({ signal }) => anyCall(id)(args, { signal }) as Promise<AnswerOf<Id>>,
  })
const graphQuery = <Result, Variables>(
  document: GraphDocument<Result, Variables>,
  variables: Variables,
) =>
  queryOptions<Result, ApiError, Result, OperationKey>({
    queryKey: keyOf(document.operationId, variables),
    queryFn: ({ signal }) => callGraph(document, variables, { signal }),
  })

/**
 * `call` by an id that is only known at run time: its arguments were checked where they were given.
 */
const anyCall = (id: RestOperationId) => (args: unknown, options: CallOptions) =>
  (call as (id: RestOperationId, args: unknown, options: CallOptions) => Promise<unknown>)(
    id,
    args,
    options,
  )

/**
 * May be left out where the document asks for nothing but the session's own organization and store.
 */
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
 * A query of the contract: `operationQuery('getActiveDiscounts', { body })`, or of the graph:
 * `operationQuery(document, variables)`.
 */
export const operationQuery = ((
  of: RestOperationId | GraphDocument<unknown, unknown>,
  args?: unknown,
) =>
  typeof of === 'string'
    ? restQuery(of, args as ArgsOf<RestOperationId>)
    : graphQuery(of, args)) as OperationQuery

/**
 * Marks stale what an operation changes, by the contract's x-invalidates; what is on the screen is
 * read anew.
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

function mutationOf(
  of: RestOperationId | GraphDocument<unknown, unknown>,
): OperationMutation<unknown, unknown> {
  const id: OperationId = typeof of === 'string' ? of : of.operationId
  // one context a mutate, the same over its retries
  const keys = new WeakMap<MutationFunctionContext, string>()
  return {
    mutationKey: [id],
    meta: { operation: id },
    retry: false,
    mutationFn: async (input, context) => {
      const key = keys.get(context) ?? keyFor(id, input)
      keys.set(context, key)
      try {
        const answer = await (typeof of === 'string'
          ? anyCall(of)(input, { idempotencyKey: key })
          : callGraph(of, input, { idempotencyKey: key }))
        markSettled(id, input)
        return answer
      } catch (error) {
        // A server that failed may have failed after it was done.
        if (error instanceof ApiError && (error.indeterminate || error.kind === 'server'))
          markUnsettled(id, input, key)
        else markSettled(id, input)
        throw error
      }
    },
    onSuccess: (_answer, _input, _result, { client }) => invalidateAfter(client, id),
  }
}

/** Which operation a mutation is of; none, where it is not one of the contract's. */
export const operationOf = ({ meta }: Pick<UseMutationOptions, 'meta'>): OperationId | undefined =>
  meta?.operation as OperationId | undefined

interface MakeMutation {
  <Id extends RestOperationId>(id: Id): OperationMutation<AnswerOf<Id>, ArgsOf<Id>>
  <Result, Variables>(
    document: GraphDocument<Result, Variables>,
  ): OperationMutation<Result, Variables>
}
/**
 * A write of the contract for `useMutation`. Each `mutate` gets one idempotency key; doing the same
 * again after its fate stayed unknown asks with the key it had. On success the cache groups that
 * the contract names are read anew.
 */
export const operationMutation = mutationOf as MakeMutation
