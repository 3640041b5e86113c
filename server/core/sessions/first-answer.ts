// Answers the first page's data request along with the session. Otherwise the page would send it
// one round trip later (docs/decisions/037).
import { findFirstPage } from '../../../core/access/decide.ts'
import type { Facts } from '../../../core/access/facts.ts'
import { shownBy } from '../../access/abilities.ts'
import { createEnforcer } from '../../access/enforce.ts'
import { inForceFor } from '../../access/in-force.ts'
import type { AnswerOf, AnyCall, Handlers } from '../../calls/call.ts'
import { Problem } from '../../calls/problem.ts'
import type { Opening } from '../../plugins/server-plugin.ts'

type Start = NonNullable<AnswerOf<'getSession'>['start']>
export type FirstAnswer = NonNullable<Start['first']>
type Answer = FirstAnswer['answer']
export type ReadFirst = (call: AnyCall, facts: Facts) => Promise<FirstAnswer | undefined>

const enforcer = createEnforcer()

function may({ operation }: Opening, { session }: AnyCall, facts: Facts): boolean {
  try {
    enforcer.guard(operation, session, facts)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/**
 * Creates the reader of the first page's answer. It returns undefined if that page has no opening,
 * or the caller may not make any of its calls.
 * @param handlers of all operations; an opening's handler is called if the guard allows it
 */
export const createReadFirst =
  (openings: readonly Opening[], handlers: () => Handlers): ReadFirst =>
  async (call, facts) => {
    const { decider, plugins } = inForceFor(facts)
    const page = findFirstPage(decider, facts, (plugin) => plugins.has(plugin))
    if (!page || shownBy(page.id, facts) !== 'screen') return undefined
    const opening = openings.find((each) => each.route === page.id && may(each, call, facts))
    const handler = opening && handlers()[opening.operation]
    if (!handler) return undefined
    const { operation, query = {} } = opening
    const own = { operationId: operation, path: {}, query, body: undefined, facts }
    // Inherits instead of copying, because a copy would read parts that this caller doesn't have,
    // such as a scope, and reading those throws.
    const asked: AnyCall = Object.create(
      call,
      Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])),
    )
    return {
      operationId: operation,
      query,
      answer: (await (handler as (of: AnyCall) => Promise<unknown>)(asked)) as Answer,
    }
  }
