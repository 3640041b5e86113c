import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  DataGrid,
  definePage,
  parseGridState,
  operationQuery,
  useText,
  type AnswerOf,
  type ArgsOf,
  type GridPage,
  type GridState,
  useCulture,
} from '#core'

import { audienceColumns } from './audience-list.columns.ts'
import { audiencePath, type Audience } from '../audience-strings.ts'

type Kind = NonNullable<NonNullable<ArgsOf<'findOverlayAudiences'>['query']>['kind']>
const kinds: readonly Kind[] = ['all', 'reseller', 'merchant']
const defaults = { filters: ['kind'] }

function audiencesQuery({ page, size, q, filters }: GridState) {
  const kind = kinds.find((known) => known === filters.kind)
  return operationQuery('findOverlayAudiences', {
    query: {
      page,
      pageSize: size,
      ...(q !== '' && { search: q }),
      ...(kind && { kind }),
    },
  })
}
const toPage = ({ audiences, total }: AnswerOf<'findOverlayAudiences'>): GridPage<Audience> => ({
  rows: audiences,
  total,
})

/**
 * The page Settings → Plugins. Users choose the audience for which they want to hide, narrow or
 * switch on parts.
 */
function AudienceListPage() {
  const { t } = useTranslation('admin')
  const culture = useCulture()
  const text = useText()
  const columns = useMemo(() => audienceColumns(text, culture), [text, culture])
  const filters = [
    {
      id: 'kind',
      label: t('switches.columns.kind'),
      options: kinds.map((kind) => ({ value: kind, label: t(`switches.audience.${kind}`) })),
    },
  ]
  return (
    <DataGrid
      id="admin.pluginSwitches"
      title={t('pluginSwitches.title')}
      subtitle={t('switches.listSubtitle')}
      query={audiencesQuery}
      pageOf={toPage}
      columns={columns}
      rowId={({ audience, id }) => `${audience}/${id}`}
      filters={filters}
      searchLabel={t('switches.search')}
      recordPath={audiencePath}
      empty={{ text: t('switches.listEmpty'), action: null }}
    />
  )
}

export const page = definePage({
  Component: AudienceListPage,
  loader: ({ ensure, url }) => ensure(audiencesQuery(parseGridState(url, defaults))),
})
