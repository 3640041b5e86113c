// The description of a page for the current user, in the form that the contract's describePage
// returns.
import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'

export type Description = AnswerOf<'describePage'>

export type ActionOf = NonNullable<Description['action']>
/** The preview or the result of an action. */
export type Outcome = AnswerOf<'dryRunPageAction'>

/** The description of one page. */
export interface DescribedProps {
  description: Description
}

export const descriptionQuery = (page: string) => operationQuery('describePage', { path: { page } })
