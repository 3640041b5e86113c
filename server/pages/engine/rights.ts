// Who may open a page and what they may do there: manifest/access.json and manifest/portal.json, and nothing else.
import { readFileSync } from 'node:fs'

import { evaluate } from '../../../core/access/evaluate.ts'
import type { Facts } from '../../../core/access/facts.ts'
import { may } from '../../access/abilities.ts'
import { asCompiled, inForceFor } from '../../access/in-force.ts'
import { portalManifest as manifest } from '../../access/manifests.ts'
import { denied, notFound } from '../../http/problem.ts'
import { pageNamed } from '../descriptions/all.ts'
import { isAcrossStores } from './company-view.ts'
import type { Page, PageAbilities, RecordsPage } from './description.ts'
import type { OperatorScope } from './source.ts'

type Texts = { readonly [key: string]: string | Texts }
const texts = JSON.parse(readFileSync(new URL('../../../manifest/locales/en.json', import.meta.url), 'utf8')) as Texts
const abilities = new Map(manifest.abilities.map((ability) => [ability.id, ability]))

/** `menu:reasons.editDepartments` → its text. Pages speak English, as the portal does so far. */
function textOf(key: string): string | undefined {
  const [namespace, path] = key.split(':') as [string, string]
  const found = path.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts[namespace])
  return typeof found === 'string' ? found : undefined
}

/** `unknown`: no route shows it, or nobody described it; `open`: one of those routes is open to these facts. */
export type PageState = { state: 'unknown' } | { state: 'closed' | 'open'; page: Page }

/** Whether a page is there for a person. A route that shows a page that nobody described leads to none. */
export function pageFor(name: string, facts: Facts | undefined): PageState {
  const page = pageNamed(name)
  const { pages } = (facts ? inForceFor(facts) : asCompiled).access
  const routes = page && Object.hasOwn(pages, page.page) ? pages[page.page]! : undefined
  if (!page || !routes) return { state: 'unknown' }
  // As in the guard of operations: what is pending or failed is not true, and a route that asks nothing opens to nobody.
  const open = facts && routes.some((requires) => requires.length > 0 && requires.every((predicate) => evaluate(predicate, facts) === 'true'))
  return { state: open ? 'open' : 'closed', page }
}

/** The page, or 404 where there is none and 403 where it is not open to these facts. */
export function openPage(name: string, facts: Facts): Page {
  const found = pageFor(name, facts)
  if (found.state === 'unknown') throw notFound('There is no such page.')
  if (found.state === 'closed') throw denied('You do not have access to this page.')
  return found.page
}

export type Act = keyof PageAbilities
export type ActVerdict = { allow: true } | { allow: false; reason: string }

/** Whether these facts hold an ability. Where none is named, it is nobody's. */
export function mayUse(id: string | undefined, facts: Facts): ActVerdict {
  if (id !== undefined && may(id, facts)) return { allow: true }
  const reason = id === undefined ? undefined : abilities.get(id)?.reason
  return { allow: false, reason: (reason && textOf(reason)) ?? 'This cannot be changed here.' }
}

/** What may be done with the records of a page. A row of one store is added where that store is chosen. */
export function actVerdicts(page: RecordsPage, facts: Facts, scope: OperatorScope): Record<Act, ActVerdict> {
  const create = mayUse(page.abilities.create, facts)
  return {
    create: create.allow && isAcrossStores(page, scope) ? { allow: false, reason: 'Choose a store to add one.' } : create,
    update: mayUse(page.abilities.update, facts),
    delete: mayUse(page.abilities.delete, facts),
  }
}

/** Path of the portal's page that shows an embedded page, below `{base}Portal/NewIndex`. */
export const portalPathOf = (page: Page): string | undefined =>
  manifest.routes.find(({ show }) => show.some((branch) => 'legacy' in branch && branch.legacy === page.page))?.path
