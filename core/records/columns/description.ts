// The description of a page for the current user, as answered by the contract's describePage.
import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'

export type Description = AnswerOf<'describePage'>

export type ActionOf = NonNullable<Description['action']>
/** The preview or the result of an action. */
export type Outcome = AnswerOf<'dryRunPageAction'>

/** The description of a page of one kind, with the page's name for calls. */
export interface DescribedProps {
  description: Description
}

export const descriptionQuery = (page: string) => operationQuery('describePage', { path: { page } })
