// Changes of records: createPageRecord, updatePageRecord, deletePageRecord.
import type { AnyCall, Handlers } from '../../http/call.ts'
import { denied, invalid, notFound } from '../../http/problem.ts'
import { mustBeFresh } from '../../identity/fresh-sign-in.ts'
import { formColumns, type RecordsPage, type Values } from '../engine/description.ts'
import { scopeFor, workOf, writeThrough } from '../engine/page-door.ts'
import { actVerdicts, type Act } from '../engine/rights.ts'
import type { OperatorScope, RecordSource } from '../engine/source.ts'
import { checkValues } from '../engine/values.ts'
import { rowsPage } from './lists.ts'

/** The page, if this person may do that on it. A report has nothing to change. */
function pageToChange(call: AnyCall & { path: { page: string } }, act: Act): RecordsPage {
  const page = rowsPage(call)
  if (page.kind !== 'records') throw notFound('There is nothing to change on this page.')
  const verdict = actVerdicts(page, call.facts, scopeFor(call, page))[act]
  if (!verdict.allow) throw denied(verdict.reason)
  if (page.freshSignIn) mustBeFresh(call)
  return page
}

function checked(page: RecordsPage, given: Values, change: boolean): Values {
  const { values, errors } = checkValues(formColumns(page), given, change)
  if (errors.length > 0) throw invalid(errors)
  return values
}

/** Whatever the door: a source of the tenant's is only asked where a merchant is chosen (`scopeFor`). */
const sourceOf = ({ source }: RecordsPage): RecordSource<OperatorScope> => source
const entityOf = ({ noun }: RecordsPage): string => noun.replaceAll(' ', '_')

export const recordHandlers = {
  async createPageRecord(call) {
    const page = pageToChange(call, 'create')
    const values = checked(page, call.body.values, false)
    return writeThrough(call, page, async (tx) => {
      const answer = await sourceOf(page).create(tx, workOf(call, page), values)
      const entity = entityOf(page)
      return { answer, audit: { action: `${entity}.create`, entity, entityId: answer.id, after: answer.values } }
    })
  },
  async updatePageRecord(call) {
    const page = pageToChange(call, 'update')
    const values = checked(page, call.body.values, true)
    return writeThrough(call, page, async (tx) => {
      const { before, after } = await sourceOf(page).update(tx, workOf(call, page), call.path.id, call.body.concurrencyChecksum, values)
      const entity = entityOf(page)
      return { answer: after, audit: { action: `${entity}.update`, entity, entityId: after.id, before: before.values, after: after.values } }
    })
  },
  async deletePageRecord(call) {
    const page = pageToChange(call, 'delete')
    return writeThrough(call, page, async (tx) => {
      const { before } = await sourceOf(page).remove(tx, workOf(call, page), call.path.id, call.query.concurrencyChecksum)
      const entity = entityOf(page)
      return { answer: { done: true as const }, audit: { action: `${entity}.delete`, entity, entityId: before.id, before: before.values } }
    })
  },
} satisfies Handlers
