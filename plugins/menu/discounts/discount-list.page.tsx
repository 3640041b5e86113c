// Facts: C-056
import { useMemo } from 'react'

import {
  definePage,
  legacyPage,
  ListPage,
  listLoader,
  operationQuery,
  pageRequest,
  useCulture,
  useMay,
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

const discountsQuery = (state: GridState<DiscountSort>) =>
  operationQuery('getActiveDiscounts', { body: pageRequest(state) })

function DiscountListPage() {
  const text = useText()
  const culture = useCulture()
  const when = useWhen()
  const activeHere = useMay('menu.discountActiveHere')
  const columns = useMemo(
    () => discountColumns({ t: text, culture, when, activeHere }),
    [text, culture, when, activeHere],
  )
  return (
    <ListPage
      id="menu.discounts"
      strings="menu:discounts"
      records="/menu/discounts"
      mayAdd="menu.addDiscounts"
      query={discountsQuery}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => row.Id}
      defaults={defaults}
      actions={useDiscountActions()}
    />
  )
}

export const page = definePage({
  Component: DiscountListPage,
  loader: listLoader(discountsQuery, defaults),
})
