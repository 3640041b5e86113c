// The choices of a report. They are in the URL, so that Back, a reload and a shared link show the
// same report.
// Facts: C-086, U-097 to U-103
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { isDate, quickRange, useBusinessDay, useMay, type ArgsOf, type BusinessRange } from '#core'
import { periodRule } from '#schemas/rules/period.ts'

import { optionsOf, reportOptions, type ReportOption } from '../../rules/reports.ts'
import type { ReportDefinition } from './definitions.ts'

export type ReportBody = Extract<ArgsOf<'runReport'>['body'], { FromDate?: string }>
type Compare = NonNullable<ReportBody['Compare']>
export const comparisons = ['Before', 'LastYear'] as const satisfies readonly Compare[]

export interface ReportChoices extends BusinessRange {
  /** Filter values by name. A filter that isn't set matches everything. */
  filters: Readonly<Record<string, string>>
  options: readonly ReportOption[]
  compare: Compare | ''
  /** Shows only rows with this text. */
  q: string
  /**
   * The key of the measure in the chart and the comparison. '' means the first measure of the
   * report.
   */
  measure: string
  /** The key of the column to sort by. '' means the report's own order. */
  sort: string
  dir: 'asc' | 'desc'
}
/**
 * Changes some of the choices. Of the filters, only those that are named change. The function is
 * stable across renders.
 */
export type Change = (change: Partial<ReportChoices>) => void

const optionNames: Readonly<Record<ReportOption, string>> = {
  ShowVariations: 'variations',
  ShowModifiers: 'modifiers',
  ShowComponents: 'components',
  ShowCategories: 'categories',
  ShowSubcategories: 'subcategories',
  ShowStoreDetail: 'stores',
}
const longest = 100
/** Whether the contract accepts the text as an id. Checked because a URL can contain anything. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/**
 * Filters that the specification defines with their own member in the request and their own
 * operation for the options.
 */
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
 * The prefix of filter names in the URL. Described pages use the same names, so that a link to a
 * report works for both.
 */
const described = 'f-'
const nameOf = (report: Pick<ReportDefinition, 'name'>, filter: string) =>
  ownFilters[report.name]?.name === filter ? filter : described + filter
/** The name for the dates in the URL of a described page: `f-dates=2026-11-02..2026-11-22`. */
const dates = `${described}dates`

/** Parses a URL. Values that the report can't accept are replaced by their default. */
function readChoices(
  params: URLSearchParams,
  report: ReportDefinition,
  offered: readonly ReportOption[],
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
    // Includes filters that users can't choose themselves, such as a single account, because links
    // from other pages contain them.
    ...[...params.keys()]
      .filter((of) => of.startsWith(described) && of !== dates && of.length <= longest)
      .map((of) => [of.slice(described.length), text(of)] as const),
    ...(own && own.fits(text(own.name)) ? [[own.name, text(own.name)] as const] : []),
  ].filter(([, value]) => value !== '')
  return {
    from: from || to || standard.from,
    to: to || from || standard.to,
    filters: Object.fromEntries(set),
    options: offered.filter((option) => shown.includes(optionNames[option])),
    compare: (report.dates && comparisons.find((each) => each === text('compare'))) || '',
    q: searches ? text('q') : '',
    measure: text('figure'),
    sort: text('sort'),
    dir: text('dir') === 'asc' ? 'asc' : 'desc',
  }
}

/** The URL with these choices. Defaults are left out. */
function withChoices(
  before: URLSearchParams,
  report: Pick<ReportDefinition, 'name'>,
  { options, filters = {}, measure, ...change }: Partial<ReportChoices>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  const set = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  for (const [name, value] of Object.entries(change)) set(name, value)
  for (const [name, value] of Object.entries(filters)) set(nameOf(report, name), value)
  // The name in the URL is an older one, because bookmarks use it.
  if (measure !== undefined) set('figure', measure)
  if (change.from !== undefined) next.delete(dates)
  if (options) set('show', options.map((option) => optionNames[option]).join(','))
  if (change.sort === '') next.delete('dir')
  return next
}

/** The request for the report. The server chooses its template by product mode. */
function buildBody(report: ReportDefinition, choices: ReportChoices): ReportBody {
  const { from, to, filters, options, compare, q } = choices
  const own = ownFilters[report.name]
  const { [own?.name ?? '']: ofOwn, ...others } = filters
  return {
    ...(report.dates && { FromDate: from, ToDate: to }),
    ...Object.fromEntries(options.map((option) => [option, true])),
    ...(own && ofOwn !== undefined && own.sent(ofOwn)),
    ...(Object.keys(others).length > 0 && { Filters: others }),
    ...(compare !== '' && { Compare: compare }),
    ...(q !== '' && { Search: q }),
  }
}

/** The options that affect this report and that the user's merchant and view allow. */
function useOfferedOptions(report: string): readonly ReportOption[] {
  const components = useMay('results.reportComponents')
  const mayTick: Partial<Record<ReportOption, boolean>> = {
    ShowModifiers: useMay('results.reportModifiers'),
    ShowComponents: components,
    ShowSubcategories: components,
    ShowStoreDetail: useMay('results.reportStoreDetail'),
  }
  return (optionsOf[report] ?? []).filter((option) => mayTick[option] ?? true)
}

/** The choices in the URL, and a function to change them. */
export function useChoices(report: ReportDefinition) {
  const [address, setAddress] = useSearchParams()
  const calendar = useBusinessDay()
  const offered = useOfferedOptions(report.name)
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
    body: buildBody(report, choices),
    faults: report.dates ? periodRule({ FromDate: choices.from, ToDate: choices.to }) : [],
    /** The dates that the report shows by default. */
    standard,
    change,
  }
}

/** Switches one option on or off and keeps the display order. */
export const withOption = (
  options: readonly ReportOption[],
  option: ReportOption,
  isTicked: boolean,
): readonly ReportOption[] =>
  reportOptions.filter((each) => (each === option ? isTicked : options.includes(each)))
