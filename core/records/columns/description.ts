// The description of a page, as the contract's describePage answers it to one person.
import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'

export type Description = AnswerOf<'describePage'>

export type ActionOf = NonNullable<Description['action']>
/** What an action would do, or did. */
export type Outcome = AnswerOf<'dryRunPageAction'>

/** The description of one kind of page, with its page's name for the calls. */
export interface DescribedProps {
  description: Description
}

export const descriptionQuery = (page: string) => operationQuery('describePage', { path: { page } })
