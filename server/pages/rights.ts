// Decides who may open a page and what they may do there. Only manifest/access.json decides.
import { readFileSync } from 'node:fs'

import { evaluate } from '../../core/access/evaluate.ts'
import type { Facts } from '../../core/access/facts.ts'
import { may } from '../access/abilities.ts'
import { asCompiled, inForceFor } from '../access/in-force.ts'
import { denied, notFound, type FieldProblem } from '../calls/problem.ts'
import { pageNamed } from './described-pages.ts'
import { isAcrossStores } from '../records/engine/company-view.ts'
import {
  formColumns,
  type Choice,
  type Column,
  type Filter,
  type ListAbilities,
  type Page,
  type RecordsPage,
  type ReportPage,
} from '../records/engine/description.ts'
import type { WireValues } from '../records/engine/references.ts'
import type { OperatorScope } from '../records/engine/source.ts'

type Texts = { readonly [key: string]: string | Texts }
const texts: Texts = JSON.parse(
  readFileSync(new URL('../../manifest/locales/en.json', import.meta.url), 'utf8'),
)

/**
 * The text of a key such as `menu:reasons.editDiscountDetails`, in English, the only language of
 * pages.
 */
function findText(key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const text = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts[namespace],
    )
  return typeof text === 'string' ? text : undefined
}

/**
 * `unknown`: no route shows the page, or it has no description. `open`: one of its routes is open
 * to these facts.
 */
export type PageState = { state: 'unknown' } | { state: 'closed' | 'open'; page: Page }

/** Whether a user may open a page. A route to a page without a description opens nothing. */
export function pageFor(name: string, facts: Facts | undefined): PageState {
  const page = pageNamed(name)
  const { pages } = (facts ? inForceFor(facts) : asCompiled).access
  const routes = page && Object.hasOwn(pages, page.page) ? pages[page.page] : undefined
  if (!page || !routes) return { state: 'unknown' }
  // As with guards of operations, pending and failed predicates don't count as true. A route
  // without predicates isn't open to anyone.
  const open =
    facts &&
    routes.some(
      (requires) =>
        requires.length > 0 && requires.every((predicate) => evaluate(predicate, facts) === 'true'),
    )
  return { state: open ? 'open' : 'closed', page }
}

/**
 * The page for this user, without columns and choices that they may not see, and without examples
 * outside a demonstration.
 * @throws 404 if there is no such page, 403 if it isn't open to these facts
 */
export function openPage(name: string, facts: Facts, { demo }: { demo: boolean }): Page {
  const outcome = pageFor(name, facts)
  if (outcome.state === 'unknown') throw notFound("This page doesn't exist.")
  if (outcome.state === 'closed') throw denied("You don't have access to this page.")
  const page = demo ? outcome.page : withoutExamples(outcome.page)
  return page.kind === 'records' || page.kind === 'report' ? asSeenBy(page, facts) : page
}

function withoutExamples<P extends Page>(page: P): P {
  const real = <Of extends Column | Filter>(of: Of): Of =>
    'choices' in of && of.choices
      ? { ...of, choices: of.choices.filter(({ demonstration }) => !demonstration) }
      : of
  return {
    ...page,
    ...('columns' in page && { columns: page.columns.map(real) }),
    ...('inputs' in page && { inputs: page.inputs.map(real) }),
    ...('filters' in page && page.filters && { filters: page.filters.map(real) }),
  }
}

export type Act = 'create' | 'update' | 'delete'
export type ActVerdict = { allow: true } | { allow: false; reason: string }

/** Whether these facts grant an ability. Without an ability id, the answer is no. */
export function mayUse(id: string | undefined, facts: Facts): ActVerdict {
  if (id !== undefined && may(id, facts)) return { allow: true }
  const reason = id === undefined ? undefined : inForceFor(facts).decider.reason(id, facts)
  return { allow: false, reason: (reason && findText(reason)) ?? "This can't be changed here." }
}

/** Like mayUse, but without an ability id the answer is yes. */
const mayHave = (id: string | undefined, facts: Facts): ActVerdict =>
  id === undefined ? { allow: true } : mayUse(id, facts)
const has = (id: string | undefined, facts: Facts): boolean => mayHave(id, facts).allow
const isSeen = ({ abilities }: Column, facts: Facts): boolean => has(abilities?.see, facts)

const choicesFor = (choices: readonly Choice[], facts: Facts): readonly Choice[] =>
  choices.filter(({ ability }) => has(ability, facts))
const columnFor = (column: Column, facts: Facts): Column => ({
  ...column,
  ...(column.choices && { choices: choicesFor(column.choices, facts) }),
  ...(!has(column.abilities?.change, facts) && { inForm: false }),
})
const filterFor = (filter: Filter, facts: Facts): Filter =>
  filter.kind === 'choice' ? { ...filter, choices: choicesFor(filter.choices, facts) } : filter

/**
 * The list without columns and choices that this user may not see. All later steps use the result.
 */
function asSeenBy<P extends RecordsPage | ReportPage>(page: P, facts: Facts): P {
  const columns = page.columns.filter((column) => isSeen(column, facts))
  const unseen = listUnseen(page, facts)
  const isThere = (name: string) => !unseen.includes(name)
  const isOfSeen = (filter: Filter) =>
    filter.kind !== 'record' || filter.column === undefined || isThere(filter.column)
  const maySearch = has(page.abilities?.search, facts)
  const searched = maySearch ? (page.source.searched ?? []).filter(isThere) : []
  return {
    ...page,
    columns: columns.map((column) => columnFor(column, facts)),
    source: { ...page.source, searched },
    ...(page.filters && {
      filters: page.filters.filter(isOfSeen).map((filter) => filterFor(filter, facts)),
    }),
    ...(page.kind === 'report' && page.totals && { totals: page.totals.filter(isThere) }),
  }
}

/** The full page description, the same for all users. */
function wholeOf({ page }: RecordsPage | ReportPage): RecordsPage | ReportPage {
  const whole = pageNamed(page)
  if (whole?.kind !== 'records' && whole?.kind !== 'report')
    throw new TypeError(`${page} isn't a list.`)
  return whole
}

/** Columns of a list that this user may not see, including the names of their id columns. */
export const listUnseen = (page: RecordsPage | ReportPage, facts: Facts): readonly string[] =>
  wholeOf(page)
    .columns.filter((column) => !isSeen(column, facts))
    .flatMap(({ name, references }) => (references ? [name, references.key] : [name]))

/** Why this user may not change a column that they see. Undefined if they may. */
export function fixedFor({ abilities }: Column, facts: Facts): string | undefined {
  const verdict = mayHave(abilities?.change, facts)
  return verdict.allow ? undefined : verdict.reason
}

/**
 * Errors for sent values that this user may not set, each with the reason of the missing ability.
 */
export function refusedValues(page: RecordsPage, given: WireValues, facts: Facts): FieldProblem[] {
  const sent = wholeOf(page).columns.filter(({ name }) => Object.hasOwn(given, name))
  return sent.flatMap(({ name, abilities, choices = [] }) => {
    const chosen = choices.find(({ value }) => value === given[name])
    const verdicts = [abilities?.see, abilities?.change, chosen?.ability].map((id) =>
      mayHave(id, facts),
    )
    const refused = verdicts.find(({ allow }) => !allow)
    return refused && !refused.allow
      ? [{ field: `values.${name}`, code: 'denied', message: refused.reason }]
      : []
  })
}

/** Whether this user may search a list, or export its rows. */
export const listVerdict = (
  page: RecordsPage | ReportPage,
  what: keyof ListAbilities,
  facts: Facts,
): ActVerdict =>
  [page.abilities?.[what]]
    .flat()
    .map((id) => mayHave(id, facts))
    .find(({ allow }) => !allow) ?? { allow: true }

/** Refuses saving if the user may not edit any field of the form. */
function withFields(page: RecordsPage, facts: Facts, verdict: ActVerdict): ActVerdict {
  if (!verdict.allow || formColumns(page).length > 0) return verdict
  const wanted = wholeOf(page).columns.find(
    ({ inForm, abilities }) => inForm !== false && abilities,
  )
  const lacking = [wanted?.abilities?.see, wanted?.abilities?.change].find((id) => !has(id, facts))
  return lacking === undefined ? verdict : mayUse(lacking, facts)
}

/**
 * What the user may do with the page's records. Rows that belong to a store can only be added in
 * that store, not in company view.
 */
export function actVerdicts(
  page: RecordsPage,
  facts: Facts,
  scope: OperatorScope,
): Record<Act, ActVerdict> {
  const create = withFields(page, facts, mayUse(page.abilities.create, facts))
  return {
    create:
      create.allow && isAcrossStores(page, scope)
        ? { allow: false, reason: 'Choose a store to add one.' }
        : create,
    update: withFields(page, facts, mayUse(page.abilities.update, facts)),
    delete: mayUse(page.abilities.delete, facts),
  }
}
