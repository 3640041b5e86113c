// Gives a page's rows database access: in the tenant role (asTenant), or for internal tools in the
// operator role (asOperator).
import { chosenScope, toOperator, writeAsOperator } from '../data/as-operator.ts'
import { write, type Written } from '../data/write.ts'
import type { Tx } from '../data/database-roles.ts'
import type { AnyCall } from '../calls/call.ts'
import { nowOf } from '../time.ts'
import type { Column, Filter, Page } from '../records/engine/description.ts'
import type { OperatorScope, Work } from '../records/engine/source.ts'

const isOperator = (page: Page): boolean =>
  'databaseRole' in page && page.databaseRole === 'operator'
/** Pages that open with or without a chosen merchant, because they have no rows. */
const isStill = (page: Page): boolean =>
  page.kind === 'not-offered' || (page.kind === 'document' && typeof page.sections !== 'function')

/**
 * The scope of a page. Pages with a merchant's rows need a chosen merchant and store, and throw 409
 * `context` otherwise. Internal tools don't.
 */
export function scopeFor(call: AnyCall, page: Page): OperatorScope {
  if (!isOperator(page) && !isStill(page)) return call.scope
  return chosenScope(call)
}

export const toWork = (call: AnyCall, page: Page): Work<OperatorScope> => ({
  scope: scopeFor(call, page),
  session: call.session,
  facts: call.facts,
  now: nowOf(call.clock),
})

/**
 * Runs a read. An internal tool is audited when it is opened (`opening`), not for every page of its
 * list.
 */
export function readThrough<T>(
  call: AnyCall,
  page: Page,
  work: (tx: Tx) => Promise<T>,
  opening = false,
): Promise<T> {
  if (isOperator(page))
    return call.databaseRoles.asOperator(
      { ...toOperator(call, `Opened ${page.title}`), routine: !opening },
      work,
    )
  return call.databaseRoles.asTenant(call.scope, work)
}

/** Runs a change with its audit row in one transaction, once per idempotency key. */
export function writeThrough<T>(
  call: AnyCall,
  page: Page,
  work: (tx: Tx) => Promise<Written<T>>,
): Promise<T> {
  if (!isOperator(page)) return write(call, work)
  return writeAsOperator(call, { reason: page.title, scope: scopeFor(call, page) }, work)
}

export const hasDates = (page: Page): boolean =>
  'filters' in page && (page.filters ?? []).some(({ kind }) => kind === 'dates')
/** Whether the page shows times. Settings do, because they show when they were last changed. */
export const hasTimes = (page: Page): boolean =>
  'columns' in page &&
  (page.columns.some(({ kind }) => kind === 'dateTime') ||
    (page.kind === 'records' && page.source.setting === true))

const hasChoicesHere = (page: Page): boolean =>
  'choicesHere' in page && page.choicesHere !== undefined

/**
 * The page with only those choices that exist in this context. Most pages have the same choices
 * everywhere.
 */
export async function inThisContext<P extends Page>(
  tx: Tx,
  page: P,
  scope: OperatorScope,
): Promise<P> {
  if ((page.kind !== 'records' && page.kind !== 'report') || !page.choicesHere || !scope)
    return page
  const here = await page.choicesHere(tx, scope)
  const narrowed = <Of extends Column | Filter>(of: Of): Of => {
    const values = Object.hasOwn(here, of.name) ? here[of.name] : undefined
    return values && 'choices' in of && of.choices
      ? { ...of, choices: of.choices.filter(({ value }) => values.includes(value)) }
      : of
  }
  return {
    ...page,
    columns: page.columns.map(narrowed),
    ...(page.filters && { filters: page.filters.map(narrowed) }),
  }
}

/**
 * Whether describing the page reads data. Internal tools always do, so that opening them is
 * audited.
 */
export function isReadOnOpening(page: Page): boolean {
  if (isOperator(page)) return true
  if (page.kind === 'action') return page.confirm === 'merchant-name'
  return page.kind === 'document'
    ? !isStill(page)
    : hasDates(page) || hasTimes(page) || hasChoicesHere(page)
}
