// Facts: C-038, U-068
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  legacyPage,
  ListPage,
  listLoader,
  operationQuery,
  pageRequest,
  useCulture,
  useDisabledReason,
  useText,
  type GridFilter,
  type GridState,
} from '#core'

import { ChangeHistory } from '../../changes/history.modal.tsx'
import { categoriesQuery } from '../whole-lists.ts'
import { DownloadItems } from '../files/download-items.tsx'
import { ImportItems } from '../files/import-items.modal.tsx'
import {
  answers,
  itemDefaults as defaults,
  itemFilters,
  itemTypes,
  noCategory,
  type ItemSort,
} from '../item-filters.ts'
import { useItemActions } from './item-list.actions.tsx'
import { itemColumns } from './item-list.columns.tsx'
import { itemsPath } from '../new-item.ts'

const itemsQuery = (state: GridState<ItemSort>) =>
  operationQuery('getItems', { body: { ...pageRequest(state), ...itemFilters(state) } })

function useFilters(): GridFilter[] {
  const { t } = useTranslation('menu')
  const { Categories } = useSuspenseQuery(categoriesQuery).data
  return [
    {
      id: 'category',
      label: t('items.columns.category'),
      searchable: true,
      options: [
        { value: noCategory, label: t('items.noCategory') },
        ...Categories.map(({ ItemCategoryId, CategoryName }) => ({
          value: String(ItemCategoryId),
          label: CategoryName,
        })),
      ],
    },
    {
      id: 'available',
      label: t('items.columns.available'),
      options: answers.map((value) => ({
        value,
        label: t(value === 'Yes' ? 'items.active' : 'items.off'),
      })),
    },
    {
      id: 'type',
      label: t('items.columns.type'),
      options: itemTypes.map((value) => ({ value, label: t(`items.types.${value}`) })),
    },
  ]
}

function ItemListPage() {
  const text = useText()
  const culture = useCulture()
  const columns = useMemo(() => itemColumns({ t: text, culture }), [text, culture])
  return (
    <ListPage
      id="menu.items"
      strings="menu:items"
      records={itemsPath}
      mayAdd="menu.editItems"
      query={itemsQuery}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => row.ItemMasterId}
      defaults={defaults}
      actions={useItemActions()}
      filters={useFilters()}
      prints={useDisabledReason('menu.exportItems') === undefined}
      moreActions={
        <>
          <ChangeHistory kind="itemImport" />
          <DownloadItems />
          <ImportItems />
        </>
      }
    />
  )
}

export const page = definePage({
  Component: ItemListPage,
  loader: (args) =>
    Promise.all([listLoader(itemsQuery, defaults)(args), args.ensure(categoriesQuery)]),
})
