// What a report is asked for, in the address, so that Back, a reload and a sent link show the same.
// Facts: C-086, U-097 to U-103
import { useSearchParams } from 'react-router-dom'

import {
  isDate,
  quickRange,
  useBusinessDay,
  useDecision,
  type ArgsOf,
  type BusinessRange,
} from '#core'
import { periodRule } from '#schemas/rules/period.ts'
import { boxesOf, reportBoxes, type ReportBox, type ReportName } from '#schemas/rules/reports.ts'

export type ReportBody = Extract<ArgsOf<'runReport'>['body'], { FromDate?: string }>

export interface ReportChoices extends BusinessRange {
  /** The code of a category; empty: of all. */
  category: string
  /** The id of a modifier group; 0: all. */
  group: number
  boxes: readonly ReportBox[]
}

/** A filter beside the dates. It changes its own choice, and shows what is wrong with it. */
export interface ReportFilterProps {
  choices: ReportChoices
  change(change: Partial<ReportChoices>): void
  /** What the server says of fields, by their names. */
  refusals: Readonly<Record<string, string>>
}

const boxNames: Readonly<Record<ReportBox, string>> = {
  ShowVariations: 'variations',
  ShowModifiers: 'modifiers',
  ShowComponents: 'components',
  ShowCategories: 'categories',
  ShowSubcategories: 'subcategories',
  ShowStoreDetail: 'stores',
}
/** Ids that the contract takes; an address can say anything. */
const groupIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
const longestCategory = 40

/** Reads an address; what no report can be asked for falls back to the default. */
export function readChoices(
  params: URLSearchParams,
  offered: readonly ReportBox[],
  standard: BusinessRange,
): ReportChoices {
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isDate(text(name)) ? text(name) : '')
  const [from, to, category] = [day('from'), day('to'), text('category')]
  const shown = text('show').split(',')
  return {
    from: from || to || standard.from,
    to: to || from || standard.to,
    category: category.length <= longestCategory ? category : '',
    group: groupIn(text('group')),
    boxes: offered.filter((box) => shown.includes(boxNames[box])),
  }
}

/** The address with these choices; what is not chosen does not stand in it. */
export function withChoices(
  before: URLSearchParams,
  { boxes, ...change }: Partial<ReportChoices>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  const set = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value)
  for (const [name, value] of Object.entries(change)) set(name, value === 0 ? '' : String(value))
  if (boxes) set('show', boxes.map((box) => boxNames[box]).join(','))
  return next
}

/** What the report is asked for with. The server chooses its template by the product mode. */
export const bodyOf = (
  report: ReportName,
  { from, to, category, group, boxes }: ReportChoices,
): ReportBody => ({
  FromDate: from,
  ToDate: to,
  ...Object.fromEntries(boxes.map((box) => [box, true])),
  ...(report === 'ItemSales' && category !== '' && { FilterByCategory: category }),
  ...(report === 'ModifierSales' && group !== 0 && { ModifierGroupId: group }),
})

/** The boxes that change this report, and that the person's merchant and view have. */
function useOfferedBoxes(report: ReportName): readonly ReportBox[] {
  const may = {
    modifiers: useDecision('results.reportModifiers').kind === 'allow',
    components: useDecision('results.reportComponents').kind === 'allow',
    stores: useDecision('results.reportStoreDetail').kind === 'allow',
  }
  const isOffered: Readonly<Record<ReportBox, boolean>> = {
    ShowVariations: true,
    ShowModifiers: may.modifiers,
    ShowComponents: may.components,
    ShowCategories: true,
    ShowSubcategories: may.components,
    ShowStoreDetail: may.stores,
  }
  return (boxesOf[report] ?? []).filter((box) => isOffered[box])
}

/** The choices of the address, and how to change them. */
export function useChoices(report: ReportName) {
  const [address, setAddress] = useSearchParams()
  const { today } = useBusinessDay()
  const offered = useOfferedBoxes(report)
  const choices = readChoices(address, offered, quickRange('last7', today))
  return {
    choices,
    offered,
    body: bodyOf(report, choices),
    faults: periodRule({ FromDate: choices.from, ToDate: choices.to }),
    change: (change: Partial<ReportChoices>) =>
      setAddress((before) => withChoices(before, change), { preventScrollReset: true }),
  }
}

/** With one box ticked or not, in the order in which they show. */
export const withBox = (
  boxes: readonly ReportBox[],
  box: ReportBox,
  isTicked: boolean,
): readonly ReportBox[] =>
  reportBoxes.filter((each) => (each === box ? isTicked : boxes.includes(each)))
