// Loads a store's order hours. If a store never saved any, the server answers 404. That isn't a
// failure here: the page shows empty weeks, and the first save creates the hours.
// Facts: S-172
import type { QueryFunctionContext } from '@tanstack/react-query'

import { ApiError, callGraph, operationQuery, portalOf } from '#core'

import { orderTimes, orderWindows } from './order-hours.graph.ts'

async function orNone<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return null
    throw error
  }
}

export const windowsOrNone = {
  queryKey: [...operationQuery(orderWindows).queryKey, 'orNone'],
  async queryFn({ client, signal }: QueryFunctionContext) {
    const found = await orNone(callGraph(portalOf(client), orderWindows, {}, { signal }))
    return found?.getWindowSettingsByEnterpriseUnit ?? null
  },
}
export const timesOrNone = {
  queryKey: [...operationQuery(orderTimes).queryKey, 'orNone'],
  async queryFn({ client, signal }: QueryFunctionContext) {
    const found = await orNone(callGraph(portalOf(client), orderTimes, {}, { signal }))
    return found?.getTimeSettingsByEnterpriseUnit ?? null
  },
}
