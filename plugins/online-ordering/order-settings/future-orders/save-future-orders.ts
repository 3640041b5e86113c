// One save for the merchant, two calls for the platform: the days are saved, then published. If the
// second call fails, that is said, and publishing again finishes it.
// Facts: S-160, C-172
import type { QueryFunctionContext } from '@tanstack/react-query'

import {
  ApiError,
  callGraph,
  operationMutation,
  operationQuery,
  PartlySaved,
  placeHere,
  portalOf,
} from '#core'

import type { FutureOrdersChange } from './future-orders.form.ts'
import {
  createFutureOrders,
  futureOrders,
  publishFutureOrders,
  updateFutureOrders,
  type FutureOrdersFieldsFragment,
} from './future-orders.graph.ts'

const create = operationMutation(createFutureOrders)
const update = operationMutation(updateFutureOrders)
const publish = operationMutation(publishFutureOrders)
type Context = Parameters<typeof publish.mutationFn>[1]

/** The settings, or null where the store never saved any: no failure here. */
export const futureOrdersOrNone = {
  queryKey: [...operationQuery(futureOrders).queryKey, 'orNone'],
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    try {
      return (await callGraph(portalOf(client), futureOrders, {}, { signal }))
        .getFutureOrderSettings
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null
      throw error
    }
  },
}

async function saved(
  { settings, newId, maxFutureDays }: FutureOrdersChange,
  context: Context,
): Promise<FutureOrdersFieldsFragment> {
  if (!settings) {
    const input = { input: { id: newId, maxFutureDays } }
    const answer = await create.mutationFn(input, context)
    create.onSuccess(answer, input, undefined, context)
    return answer.createFutureOrderSettings
  }
  const { id, concurrencyChecksum } = settings
  const input = { input: { id, maxFutureDays, concurrencyChecksum } }
  const answer = await update.mutationFn(input, context)
  update.onSuccess(answer, input, undefined, context)
  return answer.updateFutureOrderSettings
}

/** Lets the saved days hold. */
async function published(id: string, context: Context): Promise<FutureOrdersFieldsFragment> {
  const input = { id, site: String(placeHere(portalOf(context.client)).storeId) }
  const answer = await publish.mutationFn(input, context)
  publish.onSuccess(answer, input, undefined, context)
  return answer.publishFutureOrderSettings
}
/** The second step alone, for a store whose days were saved and not published. */
export const publishMutation = {
  mutationKey: publish.mutationKey,
  meta: publish.meta,
  retry: false,
  mutationFn: published,
} as const

/** @param half said if only the first step succeeded */
export const saveFutureOrders = (half: string) => ({
  mutationKey: update.mutationKey,
  meta: update.meta,
  retry: false,
  async mutationFn(change: FutureOrdersChange, context: Context) {
    // A context of its own for each step, because each call needs an idempotency key of its own.
    const settings = await saved(change, { ...context })
    try {
      return await published(settings.id, { ...context })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new PartlySaved(settings, new ApiError('refused', { ...error, message: half }))
    }
  },
})
