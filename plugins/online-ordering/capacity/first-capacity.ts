// The first settings of a store: created empty, and assigned to it.
// Facts: S-155, C-140, C-142
import { ApiError, operationMutation, randomId } from '#core'

import { noIntervals } from './capacity.form.ts'
import { assignCapacity, createCapacity } from './capacity.graph.ts'

const create = operationMutation(createCapacity)
const assign = operationMutation(assignCapacity)
type Context = Parameters<typeof create.mutationFn>[1]

/** What is created and not assigned is read by nobody, and made again with the next visit. */
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
      // Somebody else made them meanwhile: the page reads those.
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error
    }
  },
} as const
