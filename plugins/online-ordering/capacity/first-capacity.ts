// A store's first settings: created empty, then assigned to it.
// Facts: S-155, C-140, C-142
import { ApiError, operationMutation, randomId } from '#core'

import { noIntervals } from './capacity.form.ts'
import { assignCapacity, createCapacity } from './capacity.graph.ts'

const create = operationMutation(createCapacity)
const assign = operationMutation(assignCapacity)
type Context = Parameters<typeof create.mutationFn>[1]

/**
 * Can be repeated on the next visit, because settings that are created but not assigned are unused.
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
      // Someone else created them at the same time, so the page loads those instead.
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error
    }
  },
} as const
