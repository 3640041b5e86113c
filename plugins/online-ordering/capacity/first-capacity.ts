// Creates a store's first settings, which are empty, and assigns them to the store.
// Facts: S-155, C-140, C-142
import { ApiError, operationMutation, randomId } from '#core'

import { noIntervals } from './capacity.form.ts'
import { assignCapacity, createCapacity } from './capacity.graph.ts'

const create = operationMutation(createCapacity)
const assign = operationMutation(assignCapacity)
type Context = Parameters<typeof create.mutationFn>[1]

/**
 * Safe to repeat on the next visit. If only the first step succeeded, the created settings aren't
 * used.
 */
export const firstCapacity = {
  mutationKey: create.mutationKey,
  meta: create.meta,
  retry: false,
  mutationFn: async (_nothing: undefined, context: Context): Promise<void> => {
    const id = randomId()
    try {
      await create.mutationFn({ id, capacitySettings: noIntervals }, context)
      await assign.mutationFn({ id }, context)
    } catch (error) {
      // Ignores the conflict: someone else created the settings at the same time, so the page loads
      // those.
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error
    }
  },
} as const
