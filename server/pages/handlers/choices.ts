// Handles searchPageChoices: returns the records to choose from, either in a field, for users who
// may fill it in, or in a filter of a list, for users who may search the list.
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { denied, notFound } from '../../calls/problem.ts'
import { allFilters } from '../../records/engine/company-view.ts'
import { formColumns, type Page, type Referred } from '../../records/engine/description.ts'
import { choicesFor, refers } from '../../records/engine/references.ts'
import { readThrough, scopeFor, toWork } from '../page-database-role.ts'
import { actVerdicts, listVerdict, openPage } from '../rights.ts'
import { actionPage } from './actions.ts'
import { rowsPage, searchable } from './lists.ts'

type ChoicesCall = AnyCall & { path: { page: string; column: string } }
interface Choosing {
  page: Page
  references: Referred
}

/** The page and the records that the field refers to. Requires the form's rights. */
function requireField(call: ChoicesCall): Choosing {
  const page = openPage(call.path.page, call.facts, call.config)
  const columns =
    page.kind === 'records'
      ? formColumns(page)
      : page.kind === 'action'
        ? actionPage(call).inputs
        : []
  const column = columns.find(({ name }) => name === call.path.column)
  if (!column || !refers(column)) throw notFound('There is nothing to choose there.')
  if (page.kind === 'records') {
    const { create, update } = actVerdicts(page, call.facts, scopeFor(call, page))
    if (!create.allow && !update.allow) throw denied(update.reason)
  }
  return { page, references: column.references }
}

/** The page and the records that the filter selects by. Requires the list's rights. */
function requireFilter(call: ChoicesCall): Choosing {
  const page = rowsPage(call)
  const filters = allFilters(page, scopeFor(call, page))
  const filter = filters.find(({ name }) => name === call.path.column)
  if (filter?.kind !== 'record') throw notFound('There is nothing to choose there.')
  const verdict = listVerdict(page, 'search', call.facts)
  if (!verdict.allow) throw denied(verdict.reason)
  return { page, references: filter.references }
}

export const choiceHandlers = {
  searchPageChoices(call) {
    const { page: wanted = 1, search = '', of = 'field' } = call.body
    const { page, references } = of === 'filter' ? requireFilter(call) : requireField(call)
    return readThrough(call, page, async (tx) => {
      const asked = { page: wanted, search: searchable(search), of }
      return choicesFor(tx, toWork(call, page), references, asked)
    })
  },
} satisfies Handlers
