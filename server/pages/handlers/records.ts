// Changes of records: createPageRecord, updatePageRecord, deletePageRecord.
import type { Facts } from '../../../core/access/facts.ts'
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { conflict, ConflictError } from '../../data/errors.ts'
import { denied, invalid, notFound } from '../../calls/problem.ts'
import { mustBeFresh } from '../../identity/sessions/fresh-sign-in.ts'
import { formColumns, type RecordsPage } from '../../records/engine/description.ts'
import { scopeFor, workOf, writeThrough } from '../page-door.ts'
import { actVerdicts, refusedValues, type Act } from '../rights.ts'
import type {
  OperatorScope,
  PageRecord,
  RecordSource,
  Values,
} from '../../records/engine/source.ts'
import { checkValues } from '../../records/engine/values.ts'
import { asSeen, rowsPage, withReaches } from './lists.ts'

/** The page, if this user may do `act` on it. Reports cannot be changed. */
function pageToChange(call: AnyCall & { path: { page: string } }, act: Act): RecordsPage {
  const page = rowsPage(call)
  if (page.kind !== 'records') throw notFound('There is nothing to change on this page.')
  const verdict = actVerdicts(page, call.facts, scopeFor(call, page))[act]
  if (!verdict.allow) throw denied(verdict.reason)
  if (page.freshSignIn) mustBeFresh(call)
  return page
}

function checked(page: RecordsPage, given: Values, facts: Facts, change: boolean): Values {
  const refused = refusedValues(page, given, facts)
  if (refused.length > 0) throw invalid(refused)
  const { values, errors } = checkValues(formColumns(page), given, change)
  if (errors.length > 0) throw invalid(errors)
  return values
}

/**
 * On a conflict, sends the current record as the list shows it: without columns this user may not
 * see.
 */
async function orConflict<T>(
  page: RecordsPage,
  facts: Facts,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    // The cast holds, because a source throws its conflicts with a record of the page's own list.
    throw error instanceof ConflictError
      ? conflict(asSeen(page, error.record as PageRecord, facts))
      : error
  }
}

/**
 * The source as one type, whether it serves one merchant or an internal tool. Passing a scope that
 * may be undefined is safe: `scopeFor` throws where the page needs a merchant and none is chosen.
 */
const sourceOf = ({ source }: RecordsPage): RecordSource<OperatorScope> => source
const entityOf = ({ noun }: RecordsPage): string => noun.replaceAll(' ', '_')

/** The record as the list shows it: it says whom the next change of it affects. */
async function asAnswered<R extends PageRecord>(call: AnyCall, page: RecordsPage, record: R) {
  const [answered] = await withReaches(call, page, scopeFor(call, page), [record])
  return answered ?? record
}

export const recordHandlers = {
  async createPageRecord(call) {
    const page = pageToChange(call, 'create')
    const values = checked(page, call.body.values, call.facts, false)
    const record = await writeThrough(call, page, async (tx) => {
      const made = await sourceOf(page).create(tx, workOf(call, page), values)
      const entity = entityOf(page)
      return {
        answer: asSeen(page, made, call.facts),
        audit: { action: `${entity}.create`, entity, entityId: made.id, after: made.values },
      }
    })
    return asAnswered(call, page, record)
  },
  async updatePageRecord(call) {
    const page = pageToChange(call, 'update')
    const values = checked(page, call.body.values, call.facts, true)
    const record = await writeThrough(call, page, async (tx) => {
      const { before, after, notice } = await orConflict(page, call.facts, () =>
        sourceOf(page).update(
          tx,
          workOf(call, page),
          call.path.id,
          call.body.concurrencyChecksum,
          values,
        ),
      )
      const entity = entityOf(page)
      return {
        answer: { ...asSeen(page, after, call.facts), ...(notice !== undefined && { notice }) },
        audit: {
          action: `${entity}.update`,
          entity,
          entityId: after.id,
          before: before.values,
          after: { ...after.values, ...(notice !== undefined && { notice }) },
        },
      }
    })
    return asAnswered(call, page, record)
  },
  async deletePageRecord(call) {
    const page = pageToChange(call, 'delete')
    return writeThrough(call, page, async (tx) => {
      const { before } = await orConflict(page, call.facts, () =>
        sourceOf(page).remove(tx, workOf(call, page), call.path.id, call.query.concurrencyChecksum),
      )
      const entity = entityOf(page)
      return {
        answer: { done: true as const },
        audit: { action: `${entity}.delete`, entity, entityId: before.id, before: before.values },
      }
    })
  },
} satisfies Handlers
