// A page that a plugin describes as data (server/records). It is rendered with the same parts as
// every screen.
// Facts: R-008
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { lazyModule, useLazyModule, type LazyModule } from '../browser/lazy-module.ts'
import { definePage, type PageDefinition } from '../plugin/page.ts'
import { tenantContext } from '../session/facts/context.ts'
import { descriptionQuery, type DescribedProps, type Description } from './columns/description.ts'
import { settingQuery } from './columns/setting-query.ts'
import { loadFilters } from './list/described-grid.tsx'
import { rowsAt, type Params } from './list/rows.ts'
import { RecordList } from './record-list.tsx'

type Renderer = LazyModule<ComponentType<DescribedProps>>
/**
 * The components by kind of page. The list is bundled with this file, because most pages are lists.
 */
const renderers: Readonly<Record<Description['kind'], Renderer>> = {
  action: lazyModule(async () => (await import('./action/action.tsx')).Action),
  document: lazyModule(async () => (await import('./reading.tsx')).Reading),
  records: lazyModule(() => Promise.resolve(RecordList)),
  report: lazyModule(() => Promise.resolve(RecordList)),
  'not-offered': lazyModule(async () => (await import('./not-offered.tsx')).NotOffered),
}
const settingRenderer: Renderer = lazyModule(
  async () => (await import('./setting/setting.tsx')).Setting,
)
const rendererOf = ({ kind, setting }: Description): Renderer =>
  setting ? settingRenderer : renderers[kind]
/** The query for the rows that a page shows first. Undefined if it has no rows. */
const buildRowsQuery = (description: Description, url: URL, params: Params) => {
  if (description.setting) return settingQuery(description.page)
  return description.columns && rowsAt(description, url, params)
}

function Described({ page }: { page: string }) {
  const { data } = useSuspenseQuery({
    ...descriptionQuery(page),
    // Refetch when the window regains focus. The description contains today's date, and a list may
    // stay open overnight.
    refetchOnWindowFocus: true,
  })
  const { module: Renderer, error } = useLazyModule(rendererOf(data))
  if (error) throw error
  return Renderer ? <Renderer description={data} /> : null
}

/** A module-level cache is safe here, because a name has the same screen in every portal. */
const pages = new Map<string, PageDefinition>()
/**
 * The screen of a described page. Cached by name, because a new component would remount whenever
 * the URL changes, and lose its input.
 * @param page the name in a route's `legacy` outcome
 */
export function describedPage(page: string): PageDefinition {
  const known = pages.get(page)
  if (known) return known
  const made = definePage({
    Component: () => <Described page={page} />,
    async loader({ portal, ensure, url, params }) {
      await ensure(descriptionQuery(page))
      const description = tenantContext(portal).client.getQueryData(descriptionQuery(page).queryKey)
      if (!description) return
      const rows = buildRowsQuery(description, url, params)
      await Promise.all([
        rendererOf(description).load(),
        loadFilters(description),
        rows && ensure(rows),
      ])
    },
  })
  pages.set(page, made)
  return made
}
