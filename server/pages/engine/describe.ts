// A page as its script gets to know it: describePage's answer for one person.
import type { Facts } from '../../../core/access/facts.ts'
import type { AnswerOf } from '../../http/call.ts'
import type { Today } from './business-day.ts'
import { allColumns, storeColumn } from './company-view.ts'
import type { ActionPage, Column, Filter, Page, RecordsPage, ReportPage } from './description.ts'
import { periodsOf } from './filters.ts'
import { movedSentence, reachSentence, type Standing } from './reach.ts'
import { actVerdicts, mayUse } from './rights.ts'
import type { DocumentSection, OperatorScope } from './source.ts'

type Described = AnswerOf<'describePage'>

/** What has to be looked up before a page can be described. */
export interface Circumstances {
  facts: Facts
  scope: OperatorScope
  /** Where the person stands; asked for where the page has a filter of dates. */
  today?: Today
  /** Where the page has times. */
  timeZone?: string
  /** What must be typed before an action is done; undefined where no merchant is chosen. */
  confirm?: string | undefined
  sections?: readonly DocumentSection[]
  /** For pages that change something. */
  standing?: Standing | undefined
}

const columnOf = ({ name, label, kind, choices, help, required, maxLength, lines, minimum, maximum, inList, inForm, default: start }: Column) => ({
  name, label, kind, required: required ?? false, inList: inList ?? true, inForm: (inForm ?? true) && kind !== 'dateTime',
  ...(choices && { choices: choices.map((choice) => ({ ...choice })) }),
  ...(help !== undefined && { help }), ...(maxLength !== undefined && { maxLength }), ...(lines !== undefined && { lines }),
  ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }),
  ...(start !== undefined && { default: start }),
})

const filterOf = (filter: Filter, today: Today | undefined) => ({
  name: filter.name, label: filter.label, kind: filter.kind,
  ...(filter.kind === 'dates' ? { periods: periodsOf(filter, today!) } : { choices: filter.choices.map((choice) => ({ ...choice })) }),
  ...(filter.default !== undefined && { default: filter.default }),
})

function rowsOf(page: RecordsPage | ReportPage, { scope, today, timeZone }: Circumstances) {
  return {
    noun: page.noun, columns: allColumns(page, scope).map(columnOf), defaultSort: page.defaultSort, defaultDirection: page.defaultDirection ?? 'asc',
    searched: [...(page.source.searched ?? []), ...storeColumn(page, scope).map(({ name }) => name)], filters: (page.filters ?? []).map((filter) => filterOf(filter, today)),
    ...(page.opens && { opens: page.opens.label }), ...(timeZone !== undefined && { timeZone }),
  }
}

/** Whom a save reaches, in sentences: of what is added and of records without one of their own, and once a column is another that names the stores or is the company's. */
function reachesOf({ source: { reach, ofCompany } }: RecordsPage, { standing }: Circumstances): Pick<Described, 'reach' | 'reachMoves'> {
  const [sentence, company] = [reachSentence(reach, standing), reachSentence('company', standing)]
  const column = typeof reach === 'object' && 'stores' in reach ? reach.stores : ofCompany
  const moved = column === ofCompany ? company : movedSentence
  return {
    ...(sentence !== undefined && { reach: sentence }),
    ...(standing && standing.view !== 'single-store' && column !== undefined && moved !== undefined && { reachMoves: { column, reach: moved } }),
  }
}

/** What a person may do with records, and one line that says why not: the first reason, which for most pages is the only one. */
function rightsOf(page: RecordsPage, { facts, scope }: Circumstances): Described['can'] {
  const acts = actVerdicts(page, facts, scope)
  const refusal = Object.values(acts).find((verdict) => !verdict.allow)
  return { create: acts.create.allow, update: acts.update.allow, delete: acts.delete.allow, ...(refusal && !refusal.allow && { reason: refusal.reason }) }
}

function actionOf(page: ActionPage, { facts, confirm, standing }: Circumstances): Described['action'] {
  const reach = reachSentence(page.reach, standing)
  const verdict = confirm === undefined ? { allow: false as const, reason: 'Choose a merchant first.' } : mayUse(page.ability, facts)
  return {
    verb: page.verb, inputs: page.inputs.map(columnOf), confirm: confirm ?? '', final: page.final, ...(reach !== undefined && { reach }), may: verdict.allow, ...(!verdict.allow && { reason: verdict.reason }),
  }
}

export function describePage(page: Page, circumstances: Circumstances): Described {
  const shown = { page: page.page, kind: page.kind, title: page.title, description: page.description, can: { create: false, update: false, delete: false } }
  switch (page.kind) {
    case 'records':
      return { ...shown, ...rowsOf(page, circumstances), ...reachesOf(page, circumstances), can: rightsOf(page, circumstances) }
    case 'report':
      return { ...shown, ...rowsOf(page, circumstances), totals: [...(page.totals ?? [])] }
    case 'action':
      return { ...shown, action: actionOf(page, circumstances) }
    case 'document':
      return { ...shown, sections: (circumstances.sections ?? []).map(sectionOf) }
    case 'not-offered':
      return { ...shown, reason: page.reason }
  }
}

/** Links lead to other sites by https only (security.md D10); a description that says otherwise loses the link, not the page. */
const sectionOf = ({ heading, paragraphs, links = [], dialog }: DocumentSection) => ({
  heading, paragraphs: [...paragraphs], links: links.filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:').map((link) => ({ ...link })),
  ...(dialog && { dialog: { ...dialog, paragraphs: [...dialog.paragraphs] } }),
})
