// Handles changes of records: createPageRecord, updatePageRecord, deletePageRecord.
import type { Facts } from '../../../core/access/facts.ts'
import { required } from '../../../core/required.ts'
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { conflict, ConflictError } from '../../data/errors.ts'
import { denied, invalid, notFound } from '../../calls/problem.ts'
import { mustBeFresh } from '../../identity/sessions/fresh-sign-in.ts'
import { formColumns, type RecordsPage } from '../../records/engine/description.ts'
import type { Tx } from '../../data/database-roles.ts'
import {
  asWire,
  requireChosen,
  type WireRecord,
  type WireValues,
} from '../../records/engine/references.ts'
import { scopeFor, toWork, writeThrough } from '../page-database-role.ts'
import { actVerdicts, refusedValues, type Act } from '../rights.ts'
import type {
  OperatorScope,
  PageRecord,
  RecordSource,
  Values,
  Work,
} from '../../records/engine/source.ts'
import { checkValues } from '../../records/engine/values.ts'
import { asSeen, rowsPage, withAffectedStores } from './lists.ts'

/** The page, if this user may do `act` on it. Reports can't be changed. */
function pageToChange(call: AnyCall & { path: { page: string } }, act: Act): RecordsPage {
  const page = rowsPage(call)
  if (page.kind !== 'records') throw notFound('There is nothing to change on this page.')
  const verdict = actVerdicts(page, call.facts, scopeFor(call, page))[act]
  if (!verdict.allow) throw denied(verdict.reason)
  if (page.freshSignIn) mustBeFresh(call)
  return page
}

function checked(page: RecordsPage, given: WireValues, facts: Facts, change: boolean): Values {
  const refused = refusedValues(page, given, facts)
  if (refused.length > 0) throw invalid(refused)
  const { values, errors } = checkValues(formColumns(page), given, change)
  if (errors.length > 0) throw invalid(errors)
  return values
}

/** Checks that the records that the values refer to exist, within the change's transaction. */
async function referred(
  tx: Tx,
  page: RecordsPage,
  work: Work<OperatorScope>,
  values: Values,
): Promise<void> {
  await requireChosen(tx, work, formColumns(page), values, { hold: true })
}

async function asListed(
  tx: Tx,
  page: RecordsPage,
  { facts, scope }: Work<OperatorScope>,
  record: PageRecord,
): Promise<WireRecord> {
  const [listed] = await asWire(tx, scope, page.columns, [asSeen(page, record, facts)])
  return required(listed, 'the one record that went in')
}

/**
 * On a conflict, sends the current record in the form that the list shows, without columns that
 * this user may not see.
 */
async function orConflict<T>(
  tx: Tx,
  page: RecordsPage,
  work: Work<OperatorScope>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    // The cast is safe, because a source throws its conflicts with a record of the page's own list.
    throw conflict(await asListed(tx, page, work, error.record as PageRecord))
  }
}

/**
 * The source as a single type, whether it works in one merchant or is an internal tool. Passing a
 * scope that may be undefined is safe, because `scopeFor` throws if the page needs a merchant and
 * none is chosen.
 */
const sourceOf = ({ source }: RecordsPage): RecordSource<OperatorScope> => source
const entityOf = ({ noun }: RecordsPage): string => noun.replaceAll(' ', '_')

/** The saved record, including which stores its next change affects. */
async function asAnswered<R extends WireRecord>(call: AnyCall, page: RecordsPage, record: R) {
  const [answered] = await withAffectedStores(call, page, scopeFor(call, page), [record])
  return answered ?? record
}

export const recordHandlers = {
  async createPageRecord(call) {
    const page = pageToChange(call, 'create')
    const values = checked(page, call.body.values, call.facts, false)
    const record = await writeThrough(call, page, async (tx) => {
      const work = toWork(call, page)
      await referred(tx, page, work, values)
      const made = await sourceOf(page).create(tx, work, values)
      const entity = entityOf(page)
      return {
        answer: await asListed(tx, page, work, made),
        audit: { action: `${entity}.create`, entity, entityId: made.id, after: made.values },
      }
    })
    return asAnswered(call, page, record)
  },
  async updatePageRecord(call) {
    const page = pageToChange(call, 'update')
    const values = checked(page, call.body.values, call.facts, true)
    const record = await writeThrough(call, page, async (tx) => {
      const work = toWork(call, page)
      await referred(tx, page, work, values)
      const { before, after, notice } = await orConflict(tx, page, work, () =>
        sourceOf(page).update(tx, work, call.path.id, call.body.concurrencyChecksum, values),
      )
      const entity = entityOf(page)
      return {
        answer: {
          ...(await asListed(tx, page, work, after)),
          ...(notice !== undefined && { notice }),
        },
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
      const work = toWork(call, page)
      const { before } = await orConflict(tx, page, work, () =>
        sourceOf(page).remove(tx, work, call.path.id, call.query.concurrencyChecksum),
      )
      const entity = entityOf(page)
      return {
        answer: { done: true as const },
        audit: { action: `${entity}.delete`, entity, entityId: before.id, before: before.values },
      }
    })
  },
} satisfies Handlers
