// What a report is asked for, in the address, so that Back, a reload and a sent link show the same.
// Facts: C-086, U-097 to U-103
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { isDate, quickRange, useBusinessDay, useMay, type ArgsOf, type BusinessRange } from '#core'
import { periodRule } from '#schemas/rules/period.ts'

import { boxesOf, reportBoxes, type ReportBox } from '../../rules/reports.ts'
import type { ReportDefinition } from './definitions.ts'

export type ReportBody = Extract<ArgsOf<'runReport'>['body'], { FromDate?: string }>
type Compare = NonNullable<ReportBody['Compare']>
export const comparisons = ['Before', 'LastYear'] as const satisfies readonly Compare[]

export interface ReportChoices extends BusinessRange {
  /** What filters are set to, by their names; one that is not set lets all through. */
  filters: Readonly<Record<string, string>>
  boxes: readonly ReportBox[]
  compare: Compare | ''
  /** Only rows with these words. */
  q: string
  /** The key of the figure that is drawn and compared; '': the report's first. */
  figure: string
  /** The key of the column that rows are sorted by; '': as the report has them. */
  sort: string
  dir: 'asc' | 'desc'
}
/**
 * Changes of some choices; of filters, those that are named. The function stays the same from
 * render to render.
 */
export type Change = (change: Partial<ReportChoices>) => void

const boxNames: Readonly<Record<ReportBox, string>> = {
  ShowVariations: 'variations',
  ShowModifiers: 'modifiers',
  ShowComponents: 'components',
  ShowCategories: 'categories',
  ShowSubcategories: 'subcategories',
  ShowStoreDetail: 'stores',
}
const longest = 100
/** Ids that the contract takes; an address can say anything. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Filters that the texts give their own members of the call, and whose choices have own calls. */
const ownFilters: Readonly<
  Record<string, { name: string; fits(value: string): boolean; sent(value: string): ReportBody }>
> = {
  ItemSales: {
    name: 'category',
    fits: (value) => value.length <= 40,
    sent: (value) => ({ FilterByCategory: value }),
  },
  ModifierSales: {
    name: 'group',
    fits: isId,
    sent: (value) => ({ ModifierGroupId: Number(value) }),
  },
}

/**
 * The name of a filter in the address: as the described pages have it, so that a link to a report
 * holds for both.
 */
const described = 'f-'
const nameOf = (report: Pick<ReportDefinition, 'name'>, filter: string) =>
  ownFilters[report.name]?.name === filter ? filter : described + filter
/** The days of a described page's address: `f-dates=2026-11-02..2026-11-22`. */
const dates = `${described}dates`

/** Reads an address; what no report can be asked for falls back to the default. */
function readChoices(
  params: URLSearchParams,
  report: ReportDefinition,
  offered: readonly ReportBox[],
  standard: BusinessRange,
): ReportChoices {
  const { name, filters, searches } = report
  const text = (of: string) => {
    const value = params.get(of) ?? ''
    return value.length <= longest ? value : ''
  }
  const linked = text(dates).split('..')
  const day = (of: 'from' | 'to', end: 0 | 1) =>
    [text(of), linked[end] ?? ''].find((date) => isDate(date)) ?? ''
  const [from, to] = [day('from', 0), day('to', 1)]
  const shown = text('show').split(',')
  const own = ownFilters[name]
  const set = [
    ...filters.flatMap(({ name: of, default: first }) => (first ? [[of, first] as const] : [])),
    // Also those that other pages link with and nobody chooses from, such as one account.
    ...[...params.keys()]
      .filter((of) => of.startsWith(described) && of !== dates && of.length <= longest)
      .map((of) => [of.slice(described.length), text(of)] as const),
    ...(own && own.fits(text(own.name)) ? [[own.name, text(own.name)] as const] : []),
  ].filter(([, value]) => value !== '')
  return {
    from: from || to || standard.from,
    to: to || from || standard.to,
    filters: Object.fromEntries(set),
    boxes: offered.filter((box) => shown.includes(boxNames[box])),
    compare: (report.dates && comparisons.find((each) => each === text('compare'))) || '',
    q: searches ? text('q') : '',
    figure: text('figure'),
    sort: text('sort'),
    dir: text('dir') === 'asc' ? 'asc' : 'desc',
  }
}

/** The address with these choices; what is not chosen does not stand in it. */
function withChoices(
  before: URLSearchParams,
  report: Pick<ReportDefinition, 'name'>,
  { boxes, filters = {}, ...change }: Partial<ReportChoices>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  const set = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  for (const [name, value] of Object.entries(change)) set(name, value)
  for (const [name, value] of Object.entries(filters)) set(nameOf(report, name), value)
  if (change.from !== undefined) next.delete(dates)
  if (boxes) set('show', boxes.map((box) => boxNames[box]).join(','))
  if (change.sort === '') next.delete('dir')
  return next
}

/** What the report is asked for with. The server chooses its template by the product mode. */
function bodyOf(report: ReportDefinition, choices: ReportChoices): ReportBody {
  const { from, to, filters, boxes, compare, q } = choices
  const own = ownFilters[report.name]
  const { [own?.name ?? '']: ofOwn, ...others } = filters
  return {
    ...(report.dates && { FromDate: from, ToDate: to }),
    ...Object.fromEntries(boxes.map((box) => [box, true])),
    ...(own && ofOwn !== undefined && own.sent(ofOwn)),
    ...(Object.keys(others).length > 0 && { Filters: others }),
    ...(compare !== '' && { Compare: compare }),
    ...(q !== '' && { Search: q }),
  }
}

/** The boxes that change this report, and that the person's merchant and view have. */
function useOfferedBoxes(report: string): readonly ReportBox[] {
  const components = useMay('results.reportComponents')
  const mayTick: Partial<Record<ReportBox, boolean>> = {
    ShowModifiers: useMay('results.reportModifiers'),
    ShowComponents: components,
    ShowSubcategories: components,
    ShowStoreDetail: useMay('results.reportStoreDetail'),
  }
  return (boxesOf[report] ?? []).filter((box) => mayTick[box] ?? true)
}

/** The choices of the address, and how to change them. */
export function useChoices(report: ReportDefinition) {
  const [address, setAddress] = useSearchParams()
  const calendar = useBusinessDay()
  const offered = useOfferedBoxes(report.name)
  const standard = quickRange(report.dates?.default ?? 'today', calendar)
  const choices = readChoices(address, report, offered, standard)
  const set = useRef(setAddress)
  useEffect(() => {
    set.current = setAddress
  })
  const change: Change = useCallback(
    (changed) =>
      set.current((before) => withChoices(before, report, changed), { preventScrollReset: true }),
    [report],
  )
  return {
    choices,
    offered,
    body: bodyOf(report, choices),
    faults: report.dates ? periodRule({ FromDate: choices.from, ToDate: choices.to }) : [],
    /** What the report shows before anybody chooses. */
    standard,
    change,
  }
}

/** With one box ticked or not, in the order in which they show. */
export const withBox = (
  boxes: readonly ReportBox[],
  box: ReportBox,
  isTicked: boolean,
): readonly ReportBox[] =>
  reportBoxes.filter((each) => (each === box ? isTicked : boxes.includes(each)))
