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

import { flagColumns } from './flag-list.columns.tsx'
import { flagPath, type FlagSetting } from './flag-strings.ts'

type State = NonNullable<NonNullable<ArgsOf<'findFlagSettings'>['query']>['state']>
const states: readonly State[] = ['on', 'off', 'own']
/** Large enough to show all known flags on one page. */
const defaults = { size: 50 }

function flagsQuery({ page, size, q, filters }: GridState) {
  const state = states.find((known) => known === filters.state)
  return operationQuery('findFlagSettings', {
    query: {
      page,
      pageSize: size,
      ...(q !== '' && { search: q }),
      ...(state && { state }),
    },
  })
}
const toPage = ({ flags, total }: AnswerOf<'findFlagSettings'>): GridPage<FlagSetting> => ({
  rows: flags,
  total,
})

/**
 * The page Settings → Feature flags. It shows the general value of each flag, and how many
 * merchants differ.
 */
function FlagListPage() {
  const { t } = useTranslation('admin')
  const culture = useCulture()
  const text = useText()
  const columns = useMemo(() => flagColumns(text, culture), [text, culture])
  const filters = [
    {
      id: 'state',
      label: t('flags.stateFilter'),
      options: states.map((state) => ({ value: state, label: t(`flags.state.${state}`) })),
    },
  ]
  return (
    <DataGrid
      id="admin.featureFlags"
      title={t('featureFlags.title')}
      subtitle={t('flags.listSubtitle')}
      query={flagsQuery}
      pageOf={toPage}
      columns={columns}
      rowId={({ flag }) => flag}
      defaults={defaults}
      filters={filters}
      searchLabel={t('flags.search')}
      recordPath={({ flag }) => flagPath(flag)}
      empty={{ text: t('flags.listEmpty'), action: null }}
    />
  )
}

export const page = definePage({
  Component: FlagListPage,
  loader: ({ ensure, url }) =>
    ensure(flagsQuery(parseGridState(url, { ...defaults, filters: ['state'] }))),
})
