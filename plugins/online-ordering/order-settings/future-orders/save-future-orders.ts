// Saves the days ahead as one save for the user, with two calls: the days are saved, then
// published. If the second call fails, the page says so, and publishing again completes the save.
// Facts: S-160, C-172
import type { QueryFunctionContext } from '@tanstack/react-query'

import {
  ApiError,
  callGraph,
  operationMutation,
  operationQuery,
  contextHere,
  portalOf,
  savesInSteps,
  type Send,
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

/** Loads the settings. Returns null if the store never saved any, which isn't a failure here. */
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
  send: Send,
): Promise<FutureOrdersFieldsFragment> {
  if (!settings)
    return (await send(create, { input: { id: newId, maxFutureDays } })).createFutureOrderSettings
  const { id, concurrencyChecksum } = settings
  const input = { id, maxFutureDays, concurrencyChecksum }
  return (await send(update, { input })).updateFutureOrderSettings
}

/** Publishes the saved days, so that they apply. */
const published = async (id: string, send: Send, { client }: Context) =>
  (await send(publish, { id, site: String(contextHere(portalOf(client)).storeId) }))
    .publishFutureOrderSettings

/** Only publishes, for a store whose days were saved but not published. */
export const publishMutation = savesInSteps(
  publish,
  (): FutureOrdersFieldsFragment | null => null,
  (id: string) => [{ run: (_now, send, context) => published(id, send, context) }],
)

/** @param half the message if only the first step succeeded */
export const saveFutureOrders = (half: string) =>
  savesInSteps(
    update,
    ({ settings }: FutureOrdersChange) => settings,
    (change) => [
      { run: (_now, send) => saved(change, send) },
      {
        run: async (now, send, context) => now && published(now.id, send, context),
        // Reports every failure as half saved, even a conflict, because publishing compares no
        // version.
        told: (error) => new ApiError('refused', { ...error, message: half }),
      },
    ],
  )
