// The calls of embedded pages: describePage, searchPageRecords, createPageRecord, updatePageRecord, deletePageRecord.
import { write } from '../data/write.ts'
import type { AnyCall, Handlers } from '../http/call.ts'
import { denied, invalid, notFound } from '../http/problem.ts'
import { nowOf } from '../time.ts'
import { describePage } from './engine/describe.ts'
import { formColumns, listColumns, type RecordsPage, type ReportPage, type Values } from './engine/description.ts'
import { mayAct, openPage, type Act } from './engine/rights.ts'
import type { Ask, Work } from './engine/source.ts'
import { checkValues } from './engine/values.ts'

type PageCall = Pick<AnyCall, 'facts'> & { path: { page: string } }

function rowsPage({ path, facts }: PageCall): RecordsPage | ReportPage {
  const page = openPage(path.page, facts)
  if (page.kind === 'not-offered') throw notFound('There are no records on this page.')
  return page
}

/** The page, if this person may do that on it. A report has nothing to change. */
function pageToChange(call: PageCall, act: Act): RecordsPage {
  const page = rowsPage(call)
  if (page.kind !== 'records') throw notFound('There is nothing to change on this page.')
  const verdict = mayAct(page.abilities, act, call.facts)
  if (!verdict.allow) throw denied(verdict.reason)
  return page
}

function checked(page: RecordsPage, given: Values, change: boolean): Values {
  const { values, errors } = checkValues(formColumns(page), given, change)
  if (errors.length > 0) throw invalid(errors)
  return values
}

const workOf = ({ scope, session, clock }: AnyCall): Work => ({ scope, session, now: nowOf(clock) })
const entityOf = ({ noun }: RecordsPage): string => noun.replaceAll(' ', '_')

/** PostgreSQL takes no U+0000, and nobody looks for control characters. */
const searchable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ').trim()

function askOf(page: RecordsPage | ReportPage, { page: wanted, pageSize, search, sort, direction }: Partial<Ask>): Ask {
  const by = sort ?? page.defaultSort
  if (!listColumns(page).some(({ name }) => name === by))
    throw invalid([{ field: 'sort', code: 'unknownColumn', message: 'Sort by a column of the list.' }])
  return { page: wanted ?? 1, pageSize: pageSize ?? 25, search: searchable(search ?? ''), sort: by, direction: direction ?? 'asc' }
}

export const pageHandlers: Handlers = {
  async describePage(call) {
    return describePage(openPage(call.path.page, call.facts), call.facts)
  },
  async searchPageRecords(call) {
    const page = rowsPage(call)
    const ask = askOf(page, call.body)
    return call.doors.asTenant(call.scope, (tx) => page.source.search(tx, call.scope, ask))
  },
  async createPageRecord(call) {
    const page = pageToChange(call, 'create')
    const values = checked(page, call.body.values, false)
    return write(call, async (tx) => {
      const answer = await page.source.create(tx, workOf(call), values)
      const entity = entityOf(page)
      return { answer, audit: { action: `${entity}.create`, entity, entityId: answer.id, after: answer.values } }
    })
  },
  async updatePageRecord(call) {
    const page = pageToChange(call, 'update')
    const values = checked(page, call.body.values, true)
    return write(call, async (tx) => {
      const { before, after } = await page.source.update(tx, workOf(call), call.path.id, call.body.concurrencyChecksum, values)
      const entity = entityOf(page)
      return { answer: after, audit: { action: `${entity}.update`, entity, entityId: after.id, before: before.values, after: after.values } }
    })
  },
  async deletePageRecord(call) {
    const page = pageToChange(call, 'delete')
    return write(call, async (tx) => {
      const { before } = await page.source.remove(tx, workOf(call), call.path.id, call.query.concurrencyChecksum)
      const entity = entityOf(page)
      return { answer: { done: true as const }, audit: { action: `${entity}.delete`, entity, entityId: before.id, before: before.values } }
    })
  },
}
