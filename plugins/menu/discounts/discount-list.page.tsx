// Facts: C-056
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  gridStateOf,
  Icon,
  legacyPage,
  operationQuery,
  pageRequest,
  useDecision,
  useDisabledReason,
  useCulture,
  useText,
  useWhen,
  type ArgsOf,
  type GridDefaults,
  type GridState,
} from '#core'

import { useDiscountActions } from './discount-list.actions.tsx'
import { discountColumns } from './discount-list.columns.tsx'

type DiscountSort = NonNullable<
  Extract<ArgsOf<'getActiveDiscounts'>['body'], { PageRowCount: number }>['SortColumn']
>
const defaults: GridDefaults<DiscountSort> = { sort: 'Name' }

/** The server pages, searches and sorts. */
const discountsQuery = (state: GridState<DiscountSort>) =>
  operationQuery('getActiveDiscounts', { body: pageRequest(state) })

function DiscountListPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const navigate = useNavigate()
  const culture = useCulture()
  const when = useWhen()
  const activeHere = useDecision('menu.discountActiveHere').kind === 'allow'
  const addReason = useDisabledReason('menu.addDiscounts')
  const columns = useMemo(
    () => discountColumns({ t: text, culture, when, activeHere }),
    [text, culture, when, activeHere],
  )
  const add = (
    <Button
      leftSection={<Icon name="add" size={16} />}
      disabled={addReason !== undefined}
      title={addReason}
      onClick={() => navigate('/menu/discounts/0')}
    >
      {t('discounts.add')}
    </Button>
  )
  return (
    <DataGrid
      id="menu.discounts"
      title={t('discounts.title')}
      subtitle={t('discounts.subtitle')}
      headerActions={add}
      query={discountsQuery}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => row.Id}
      defaults={defaults}
      searchLabel={t('discounts.search')}
      onOpen={(row) => navigate(`/menu/discounts/${row.Id}`)}
      actions={useDiscountActions()}
      empty={{ text: t('discounts.empty'), action: add }}
    />
  )
}

export const page = definePage({
  Component: DiscountListPage,
  loader: ({ ensure, url }) => ensure(discountsQuery(gridStateOf(url, defaults))),
})
