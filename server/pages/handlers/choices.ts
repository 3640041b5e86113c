// searchPageChoices: the records that can be chosen in a field, for those who may fill it in.
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { denied, notFound } from '../../calls/problem.ts'
import { formColumns, type Page, type References } from '../../records/engine/description.ts'
import { choicesFor, refers } from '../../records/engine/references.ts'
import { readThrough, scopeFor } from '../page-door.ts'
import { actVerdicts, openPage } from '../rights.ts'
import { actionPage } from './actions.ts'
import { searchable } from './lists.ts'

type ChoicesCall = AnyCall & { path: { page: string; column: string } }

/** What the field refers to, and its page. The form's rights hold. */
function fieldOf(call: ChoicesCall): { page: Page; references: References } {
  const page = openPage(call.path.page, call.facts, call.config)
  const columns =
    page.kind === 'records'
      ? formColumns(page)
      : page.kind === 'action'
        ? actionPage(call).inputs
        : []
  const column = columns.find(({ name }) => name === call.path.column)
  if (!column || !refers(column)) throw notFound('Nothing is chosen there.')
  if (page.kind === 'records') {
    const { create, update } = actVerdicts(page, call.facts, scopeFor(call, page))
    if (!create.allow && !update.allow) throw denied(update.reason)
  }
  return { page, references: column.references }
}

export const choiceHandlers = {
  searchPageChoices(call) {
    const { page, references } = fieldOf(call)
    const { page: wanted = 1, search = '' } = call.body
    return readThrough(call, page, async (tx) => {
      const scope = scopeFor(call, page)
      if (!scope) throw denied('Choose a merchant first.')
      return choicesFor(tx, scope, references, { page: wanted, search: searchable(search) })
    })
  },
} satisfies Handlers
