// A page that a plugin describes as data (server/records), drawn with the parts of every screen.
// Facts: R-008
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { definePage, type PageDefinition } from '../plugin/page.ts'
import { tenantContext } from '../session/facts/context.ts'
import { Action } from './action.tsx'
import { descriptionQuery, type DescribedProps, type Description } from './description.ts'
import { NotOffered } from './not-offered.tsx'
import { Reading } from './reading.tsx'
import { RecordList, rowsAt } from './record-list.tsx'

/** The kinds that the portal draws; `moved.ts` lists no page of another kind. */
const drawings: Partial<Record<Description['kind'], ComponentType<DescribedProps>>> = {
  action: Action,
  document: Reading,
  records: RecordList,
  'not-offered': NotOffered,
}

function Described({ page }: { page: string }) {
  const { data } = useSuspenseQuery(descriptionQuery(page))
  const Drawing = drawings[data.kind]
  if (!Drawing)
    throw new TypeError(`'${page}' is of the kind ${data.kind}: see core/records/moved.ts.`)
  return <Drawing description={data} />
}

const pages = new Map<string, PageDefinition>()
/**
 * The screen of a described page. One for each name: another component would begin anew at each
 * change of the address, and lose what is typed.
 * @param page its name in the `legacy` outcome of a route
 */
export function describedPage(page: string): PageDefinition {
  const known = pages.get(page)
  if (known) return known
  const made = definePage({
    Component: () => <Described page={page} />,
    async loader({ ensure, url }) {
      await ensure(descriptionQuery(page))
      const description = tenantContext().client.getQueryData(descriptionQuery(page).queryKey)
      if (description?.kind === 'records') await ensure(rowsAt(description, url))
    },
  })
  pages.set(page, made)
  return made
}
