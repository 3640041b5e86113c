import { operationMutation, portalOf, type useQueryClient } from '#core'

import { devicesQuery, orderModesQuery } from './revenue-center.ts'

/**
 * Saves a center. After a refused save, this reloads which center each device and order mode
 * belongs to. Another user may have assigned one, and the screen must show that.
 */
export function saveCenter(client: ReturnType<typeof useQueryClient>) {
  const portal = portalOf(client)
  const save = operationMutation('saveRevenueCenter')
  return {
    ...save,
    mutationFn: async (...given: Parameters<typeof save.mutationFn>) => {
      try {
        return await save.mutationFn(...given)
      } catch (error) {
        for (const { queryKey } of [devicesQuery(portal, []), orderModesQuery(portal, [])])
          void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) })
        throw error
      }
    },
  }
}
