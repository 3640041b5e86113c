// Describes a page for the browser. The result is describePage's answer for one user.
// Facts: D10
import type { Facts } from '../../core/access/facts.ts'
import { required } from '../../core/required.ts'
import { timeZoneChoices } from '../domain/tenancy/time-zones.ts'
import type { AnswerOf } from '../calls/call.ts'
import type { Today } from '../records/engine/business-day.ts'
import { allColumns, allFilters, storeColumn } from '../records/engine/company-view.ts'
import type {
  ActionPage,
  Choice,
  Column,
  Filter,
  Page,
  RecordsPage,
  ReportPage,
} from '../records/engine/description.ts'
import { listPeriods } from '../records/engine/filters.ts'
import {
  movedSentence,
  affectedStoresSentence,
  type StoresContext,
} from '../records/engine/affected-stores.ts'
import { actVerdicts, fixedFor, listVerdict, mayUse } from './rights.ts'
import type { DocumentSection, OperatorScope } from '../records/engine/source.ts'

type Described = AnswerOf<'describePage'>

/** The data needed to describe a page. */
export interface Circumstances {
  facts: Facts
  scope: OperatorScope
  /** The current dates; only for pages with a date filter. */
  today?: Today
  /** Only for pages with times. */
  timeZone?: string
  /** The text to type before the action runs. Undefined if no merchant is chosen. */
  confirm?: string | undefined
  sections?: readonly DocumentSection[]
  /** Only for pages that change something. */
  context?: StoresContext | undefined
}

const choicesOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value, label }))
/**
 * The field's kind for the browser. Time zones are a list of choices, because browsers have no
 * field kind for them.
 */
const shownKind = <Kind extends string>(kind: Kind | 'timeZone') =>
  kind === 'timeZone' ? 'choice' : kind
/** The choices of a column, if it offers choices in any row. */
function offeredIn({ kind, kindBy, choices }: Column): readonly Choice[] | undefined {
  const kinds = [kind, ...Object.values(kindBy?.kinds ?? {})]
  return kinds.includes('timeZone') ? timeZoneChoices() : choices
}
function describeColumn(column: Column, fixed?: string) {
  const { kind, kindBy, references, section, inForm = true, ...rest } = column
  // Leaves out where the column is stored and who may see it, because browsers don't need to know.
  const { column: _stored, abilities: _abilities, choices: _all, ...shown } = rest
  const choices = offeredIn(column)
  return {
    required: false,
    inList: true,
    ...shown,
    kind: shownKind(kind),
    inForm: inForm && kind !== 'dateTime',
    ...(references?.keptAt !== undefined && { keptAt: references.keptAt }),
    ...(kindBy && {
      kindBy: {
        column: kindBy.column,
        kinds: Object.fromEntries<'money' | 'percent' | 'choice'>(
          Object.entries(kindBy.kinds).map(([value, one]) => [value, shownKind(one)]),
        ),
      },
    }),
    ...(choices && { choices: choicesOf(choices) }),
    ...(fixed !== undefined && { fixed }),
    ...(section && { section: { ...section } }),
  }
}

const describeFilter = (filter: Filter, today: Today | undefined) =>
  filter.kind === 'record'
    ? {
        name: filter.name,
        label: filter.label,
        kind: filter.kind,
        ...(filter.column !== undefined && { column: filter.column }),
      }
    : {
        name: filter.name,
        label: filter.label,
        kind: filter.kind,
        ...(filter.kind === 'dates'
          ? { periods: listPeriods(filter, required(today, 'the day of a filter of dates')) }
          : { choices: choicesOf(filter.choices) }),
        ...(filter.default !== undefined && { default: filter.default }),
      }

function describeRows(
  page: RecordsPage | ReportPage,
  { facts, scope, today, timeZone }: Circumstances,
) {
  return {
    noun: page.noun,
    columns: allColumns(page, scope).map((column) =>
      describeColumn(column, fixedFor(column, facts)),
    ),
    defaultSort: page.defaultSort,
    defaultDirection: page.defaultDirection ?? 'asc',
    searched: searchedIn(page, scope, facts),
    filters: allFilters(page, scope).map((filter) => describeFilter(filter, today)),
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
 * Whether the page is a setting with exactly one row in this context. A setting with a row per
 * store has several rows in company view.
 */
const isOneHere = (
  { source: { setting, affectedStores } }: RecordsPage,
  scope: OperatorScope,
): boolean => setting === true && (typeof affectedStores === 'string' || scope?.view !== 'company')

/**
 * Sentences that name the stores that a save affects. `affectedStores` is for new records and for
 * records without a sentence of their own. `affectedStoresMove` is for a changed column that names
 * the stores or belongs to the company.
 */
function affectedStoresSentences(
  { source: { affectedStores, ofCompany } }: RecordsPage,
  { context }: Circumstances,
): Pick<Described, 'affectedStores' | 'affectedStoresMove'> {
  const [sentence, company] = [
    affectedStoresSentence(affectedStores, context),
    affectedStoresSentence('company', context),
  ]
  const column =
    typeof affectedStores === 'object' && 'stores' in affectedStores
      ? affectedStores.stores
      : ofCompany
  const moved = column === ofCompany ? company : movedSentence
  return {
    ...(sentence !== undefined && { affectedStores: sentence }),
    ...(context &&
      context.view !== 'single-store' &&
      column !== undefined &&
      moved !== undefined && { affectedStoresMove: { column, affectedStores: moved } }),
  }
}

/**
 * What the user may do with records, and one reason for what is refused. The reason for updates
 * takes precedence. Operations that the page doesn't have give no reason.
 */
function describeRights(page: RecordsPage, { facts, scope }: Circumstances): Described['can'] {
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

function describeAction(
  page: ActionPage,
  { facts, confirm, context }: Circumstances,
): Described['action'] {
  const affectedStores = affectedStoresSentence(page.affectedStores, context)
  const verdict =
    confirm === undefined
      ? { allow: false as const, reason: 'Choose a merchant first.' }
      : mayUse(page.ability, facts)
  return {
    verb: page.verb,
    done: page.done,
    inputs: page.inputs.map((input) => describeColumn(input)),
    confirm: confirm ?? '',
    final: page.final,
    ...(affectedStores !== undefined && { affectedStores }),
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
        ...describeRows(page, circumstances),
        ...affectedStoresSentences(page, circumstances),
        ...(isOneHere(page, circumstances.scope) && { setting: true }),
        can: describeRights(page, circumstances),
      }
    case 'report':
      return {
        ...shown,
        ...describeRows(page, circumstances),
        totals: [...(page.totals ?? [])],
        can: { ...nothing, export: listVerdict(page, 'export', circumstances.facts).allow },
      }
    case 'action':
      return { ...shown, action: describeAction(page, circumstances) }
    case 'document':
      return { ...shown, sections: (circumstances.sections ?? []).map(describeSection) }
    case 'not-offered':
      return { ...shown, reason: page.reason }
  }
}

/** Links must use https. Any other link is left out, and the page still works. */
const describeSection = ({ heading, paragraphs, links = [], dialog }: DocumentSection) => ({
  heading,
  paragraphs: [...paragraphs],
  links: links
    .filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:')
    .map((link) => ({ ...link })),
  ...(dialog && { dialog: { ...dialog, paragraphs: [...dialog.paragraphs] } }),
})
