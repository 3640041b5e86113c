// Sample items as the screen uses them.
import { operationQuery, type AnswerOf } from '#core'

export type SampleItem = AnswerOf<'createSampleItem'>

/** The whole list in one call. */
export const sampleItemsQuery = operationQuery('findSampleItems')
