// A page as its script gets to know it: describePage's answer for one person.
// Facts: D10
import type { Facts } from '../../../core/access/facts.ts'
import type { AnswerOf } from '../../http/call.ts'
import type { Today } from './business-day.ts'
import { allColumns, storeColumn } from './company-view.ts'
import type {
  ActionPage,
  Choice,
  Column,
  Filter,
  Page,
  RecordsPage,
  ReportPage,
} from './description.ts'
import { periodsOf } from './filters.ts'
import { movedSentence, reachSentence, type Standing } from './reach.ts'
import { actVerdicts, fixedFor, listVerdict, mayUse } from './rights.ts'
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

const choicesOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value, label }))
const columnOf = (
  {
    name,
    label,
    kind,
    kindBy,
    choices,
    help,
    required,
    maxLength,
    lines,
    minimum,
    maximum,
    inList,
    inForm,
    default: start,
  }: Column,
  fixed?: string,
) => ({
  name,
  label,
  kind,
  required: required ?? false,
  inList: inList ?? true,
  inForm: (inForm ?? true) && kind !== 'dateTime',
  ...(kindBy && { kindBy: { column: kindBy.column, kinds: { ...kindBy.kinds } } }),
  ...(choices && { choices: choicesOf(choices) }),
  ...(fixed !== undefined && { fixed }),
  ...(help !== undefined && { help }),
  ...(maxLength !== undefined && { maxLength }),
  ...(lines !== undefined && { lines }),
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(start !== undefined && { default: start }),
})

const filterOf = (filter: Filter, today: Today | undefined) =>
  filter.kind === 'record'
    ? { name: filter.name, label: filter.label, kind: filter.kind }
    : {
        name: filter.name,
        label: filter.label,
        kind: filter.kind,
        ...(filter.kind === 'dates'
          ? { periods: periodsOf(filter, today!) }
          : { choices: choicesOf(filter.choices) }),
        ...(filter.default !== undefined && { default: filter.default }),
      }

function rowsOf(page: RecordsPage | ReportPage, { facts, scope, today, timeZone }: Circumstances) {
  return {
    noun: page.noun,
    columns: allColumns(page, scope).map((column) => columnOf(column, fixedFor(column, facts))),
    defaultSort: page.defaultSort,
    defaultDirection: page.defaultDirection ?? 'asc',
    searched: searchedIn(page, scope, facts),
    filters: (page.filters ?? []).map((filter) => filterOf(filter, today)),
    ...(page.opens && { opens: page.opens.label }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

const searchedIn = (
  page: RecordsPage | ReportPage,
  scope: OperatorScope,
  facts: Facts,
): string[] =>
  listVerdict(page, 'search', facts).allow
    ? [...(page.source.searched ?? []), ...storeColumn(page, scope).map(({ name }) => name)]
    : []

/**
 * Whom a save reaches, in sentences: of what is added and of records without one of their own, and
 * once a column is another that names the stores or is the company's.
 */
function reachesOf(
  { source: { reach, ofCompany } }: RecordsPage,
  { standing }: Circumstances,
): Pick<Described, 'reach' | 'reachMoves'> {
  const [sentence, company] = [reachSentence(reach, standing), reachSentence('company', standing)]
  const column = typeof reach === 'object' && 'stores' in reach ? reach.stores : ofCompany
  const moved = column === ofCompany ? company : movedSentence
  return {
    ...(sentence !== undefined && { reach: sentence }),
    ...(standing &&
      standing.view !== 'single-store' &&
      column !== undefined &&
      moved !== undefined && { reachMoves: { column, reach: moved } }),
  }
}

/**
 * What a person may do with records, and one line that says why not. Changing comes first: whoever
 * may not change reads that. What the page does not have (nothing is added to a form) refuses
 * nobody anything.
 */
function rightsOf(page: RecordsPage, { facts, scope }: Circumstances): Described['can'] {
  const { create, update, delete: remove } = actVerdicts(page, facts, scope)
  const { abilities } = page
  const refusal = [
    abilities.update && update,
    abilities.create && create,
    abilities.delete && remove,
  ].find((verdict) => verdict && !verdict.allow)
  return {
    create: create.allow,
    update: update.allow,
    delete: remove.allow,
    export: listVerdict(page, 'export', facts).allow,
    ...(refusal && !refusal.allow && { reason: refusal.reason }),
  }
}

function actionOf(
  page: ActionPage,
  { facts, confirm, standing }: Circumstances,
): Described['action'] {
  const reach = reachSentence(page.reach, standing)
  const verdict =
    confirm === undefined
      ? { allow: false as const, reason: 'Choose a merchant first.' }
      : mayUse(page.ability, facts)
  return {
    verb: page.verb,
    inputs: page.inputs.map((input) => columnOf(input)),
    confirm: confirm ?? '',
    final: page.final,
    ...(reach !== undefined && { reach }),
    may: verdict.allow,
    ...(!verdict.allow && { reason: verdict.reason }),
  }
}

const nothing: Described['can'] = { create: false, update: false, delete: false, export: false }

export function describePage(page: Page, circumstances: Circumstances): Described {
  const shown = {
    page: page.page,
    kind: page.kind,
    title: page.title,
    description: page.description,
    can: nothing,
  }
  switch (page.kind) {
    case 'records':
      return {
        ...shown,
        ...rowsOf(page, circumstances),
        ...reachesOf(page, circumstances),
        can: rightsOf(page, circumstances),
      }
    case 'report':
      return {
        ...shown,
        ...rowsOf(page, circumstances),
        totals: [...(page.totals ?? [])],
        can: { ...nothing, export: listVerdict(page, 'export', circumstances.facts).allow },
      }
    case 'action':
      return { ...shown, action: actionOf(page, circumstances) }
    case 'document':
      return { ...shown, sections: (circumstances.sections ?? []).map(sectionOf) }
    case 'not-offered':
      return { ...shown, reason: page.reason }
  }
}

/**
 * Links lead to other sites by https only; a description that says otherwise loses the link, not
 * the page.
 */
const sectionOf = ({ heading, paragraphs, links = [], dialog }: DocumentSection) => ({
  heading,
  paragraphs: [...paragraphs],
  links: links
    .filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:')
    .map((link) => ({ ...link })),
  ...(dialog && { dialog: { ...dialog, paragraphs: [...dialog.paragraphs] } }),
})
