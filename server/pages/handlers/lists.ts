// Handles lists: searchPageRecords, and exportPageRecords for CSV files.
// Facts: D16
import type { Facts } from '../../../core/access/facts.ts'
import type { Tx } from '../../data/database-roles.ts'
import { readCulture } from '../../domain/tenancy/cultures.ts'
import { cleanSearch } from '../../data/text.ts'
import type { AnyCall, BodyOf, Handlers } from '../../calls/call.ts'
import { denied, invalid, notFound } from '../../calls/problem.ts'
import { localTime, todayAt, readToday, type Today } from '../../records/engine/business-day.ts'
import { allColumns, allFilters } from '../../records/engine/company-view.ts'
import { csvName, formatCsv } from '../../records/engine/csv.ts'
import { listColumns, type RecordsPage, type ReportPage } from '../../records/engine/description.ts'
import { parseFilters, readNames, findNotForNew } from '../../records/engine/filters.ts'
import { asWire, type WireRecord } from '../../records/engine/references.ts'
import { oneAtATime } from '../../records/engine/one-at-a-time.ts'
import { hasDates, inThisContext, readThrough, toWork } from '../page-database-role.ts'
import {
  isByRecord,
  affectedStoresSentence,
  readStoresContext,
} from '../../records/engine/affected-stores.ts'
import { listVerdict, openPage, listUnseen } from '../rights.ts'
import type {
  Ask,
  OperatorScope,
  PageRecord,
  RecordSource,
  Work,
} from '../../records/engine/source.ts'

type PageWithRows = RecordsPage | ReportPage
/**
 * The source as a single type, whether it works in one merchant or is an internal tool. Passing a
 * scope that may be undefined is safe, because `scopeFor` throws if the page needs a merchant and
 * none is chosen.
 */
const sourceOf = ({ source }: PageWithRows): Pick<RecordSource<OperatorScope>, 'search'> => source

/** The page, if it is open to the user and has rows. */
export function rowsPage({
  path,
  facts,
  config,
}: AnyCall & { path: { page: string } }): PageWithRows {
  const page = openPage(path.page, facts, config)
  if (page.kind !== 'records' && page.kind !== 'report')
    throw notFound('There are no records on this page.')
  return page
}

/** Replaces control characters, which are never searched for. */
export const searchable = (text: string): string => cleanSearch(text.replaceAll(/\p{Cc}/gu, ' '))

/** The request, checked against the page, with defaults for missing values. */
function toAsk(
  page: PageWithRows,
  { scope, facts }: Work<OperatorScope>,
  sent: Partial<BodyOf<'searchPageRecords'>>,
  today: Today | undefined,
): Ask {
  const {
    page: wanted = 1,
    pageSize = 25,
    search = '',
    sort = page.defaultSort,
    direction = page.defaultDirection ?? 'asc',
    filters = {},
  } = sent
  if (!listColumns(allColumns(page, scope)).some(({ name }) => name === sort))
    throw invalid([
      { field: 'sort', code: 'unknownColumn', message: 'Sort by a column of the list.' },
    ])
  const maySearch = listVerdict(page, 'search', facts)
  if (!maySearch.allow && searchable(search) !== '')
    throw invalid([{ field: 'search', code: 'denied', message: maySearch.reason }])
  return {
    page: wanted,
    pageSize,
    search: searchable(search),
    sort,
    direction,
    unseen: listUnseen(page, facts),
    filters: parseFilters(allFilters(page, scope), filters, today),
    ...(page.kind === 'report' && page.totals && { totals: page.totals }),
  }
}

export function asSeen<R extends PageRecord>(page: PageWithRows, record: R, facts: Facts): R {
  const unseen = listUnseen(page, facts)
  if (unseen.length === 0) return record
  const seen = Object.entries(record.values).filter(([name]) => !unseen.includes(name))
  return { ...record, values: Object.fromEntries(seen) }
}

/**
 * The record with the portal path that it links to, and with the reason if it can't be changed or
 * deleted.
 */
const asShown = (page: PageWithRows, record: PageRecord, facts: Facts) => {
  const path = page.opens?.path(record)
  const locked = page.kind === 'records' ? page.locked?.(record.values, facts) : undefined
  return {
    ...record,
    ...(path !== undefined && { path }),
    ...(locked && Object.keys(locked).length > 0 && { locked }),
  }
}

/** As many rows as a spreadsheet user can handle. They are read in pages (CONVENTIONS "Data"). */
const mostExported = 10_000
const exportPage = 1000

async function findAll(
  page: PageWithRows,
  tx: Tx,
  work: Work<OperatorScope>,
  ask: Ask,
): Promise<{ records: PageRecord[]; total: number }> {
  const records: PageRecord[] = []
  for (let at = 1; ; at += 1) {
    const part = await sourceOf(page).search(tx, work.scope, { ...ask, page: at, totals: [] }, work)
    records.push(...part.records)
    if (records.length >= Math.min(part.total, mostExported) || part.records.length === 0)
      return { records, total: part.total }
  }
}

/** The dates for the file name, from the page's first date filter. */
function datesAsked(
  { filters = [] }: PageWithRows,
  asked: Ask['filters'],
): { from: string; to: string } | undefined {
  const value = asked[filters.find(({ kind }) => kind === 'dates')?.name ?? '']
  return value && 'from' in value ? value : undefined
}

/** Adds to each record which stores a change affects, if that differs between records. */
export async function withAffectedStores<R extends WireRecord>(
  call: AnyCall,
  page: PageWithRows,
  scope: OperatorScope,
  records: R[],
): Promise<(R & { affectedStores?: string })[]> {
  if (
    page.kind !== 'records' ||
    records.length === 0 ||
    !isByRecord(page.source.affectedStores, scope)
  )
    return records
  const { affectedStores: declared } = page.source
  const context = await readStoresContext(call, scope)
  return records.map((record) => {
    const affectedStores = affectedStoresSentence(declared, context, record.values)
    return { ...record, ...(affectedStores !== undefined && { affectedStores }) }
  })
}

export const listHandlers = {
  async searchPageRecords(call) {
    const page = rowsPage(call)
    const work = toWork(call, page)
    const answer = await readThrough(call, page, async (tx) => {
      const today = hasDates(page) ? await readToday(tx, work.scope, call.clock) : undefined
      const ask = toAsk(await inThisContext(tx, page, work.scope), work, call.body, today)
      const filters = allFilters(page, work.scope)
      const chosen = await readNames(tx, work, filters, ask.filters)
      const notForNew = await findNotForNew(tx, work, filters, ask.filters)
      const { records, ...counted } = await sourceOf(page).search(tx, work.scope, ask, work)
      const seen = records.map((record) =>
        asSeen(page, asShown(page, record, call.facts), call.facts),
      )
      const wire = await asWire(tx, work.scope, page.columns, seen)
      return {
        records: wire,
        ...counted,
        ...(chosen && { chosen }),
        ...(notForNew && { notForNew }),
      }
    })
    return { ...answer, records: await withAffectedStores(call, page, work.scope, answer.records) }
  },
  async exportPageRecords(call) {
    const page = rowsPage(call)
    const mayExport = listVerdict(page, 'export', call.facts)
    if (!mayExport.allow) throw denied(mayExport.reason)
    const work = toWork(call, page)
    const { ask, list, locale } = await oneAtATime(call, () =>
      readThrough(call, page, async (tx) => {
        const local = await localTime(tx, work.scope)
        const sent = { ...call.body, pageSize: exportPage }
        const here = await inThisContext(tx, page, work.scope)
        const ask = toAsk(here, work, sent, todayAt(local, call.clock))
        const culture = await readCulture(tx, work.scope?.merchantId)
        const locale = { zone: local.zone, culture }
        return { ask, list: await findAll(page, tx, work, ask), locale }
      }),
    )
    // Audited with the export's search and filters, because the data leaves the platform.
    await call.audit({
      action: 'page.export',
      entity: 'page',
      entityId: page.page,
      after: {
        rows: list.records.length,
        of: list.total,
        search: ask.search,
        filters: ask.filters,
      },
    })
    const file = encodeURIComponent(csvName(page.title, datesAsked(page, ask.filters)))
    call.reply.header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    call.reply.header('x-row-count', String(list.records.length))
    call.reply.header('x-total-row-count', String(list.total))
    return formatCsv(listColumns(allColumns(page, work.scope)), list.records, locale)
  },
} satisfies Handlers
