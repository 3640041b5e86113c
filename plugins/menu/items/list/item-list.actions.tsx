import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { useDelete, useDisabledReason, useQueryClient, type GridAction } from '#core'

import { duplicateItem } from '../../rules/menu.ts'
import type { ItemRow } from './item-list.columns.tsx'
import { readItem } from '../item.form.ts'
import { itemsPath, type NewItemState } from '../new-item.ts'
import { itemQuery } from '../use-item-form.ts'

/**
 * Row actions of the list. Duplicate loads the whole record first, because the row has only part of
 * it.
 */
export function useItemActions(): (row: ItemRow) => GridAction[] {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const client = useQueryClient()
  const editReason = useDisabledReason('menu.editItems')
  const deleteReason = useDisabledReason('menu.deleteItems')
  const remove = useDelete('deleteItem', 'menu:items.delete')

  return (row) => [
    { label: t('items.edit'), run: () => navigate(`${itemsPath}/${row.ItemMasterId}`) },
    {
      label: t('items.duplicate'),
      disabledReason: editReason,
      run: async () => {
        const state: NewItemState = {
          duplicate: duplicateItem(readItem(await client.fetchQuery(itemQuery(row.ItemMasterId)))),
        }
        await navigate(`${itemsPath}/0?setup=extended`, { state })
      },
    },
    {
      label: t('items.delete.action'),
      danger: true,
      disabledReason: deleteReason,
      run: () =>
        remove({
          name: row.ItemName,
          args: {
            body: {
              ItemMasterId: row.ItemMasterId,
              ConcurrencyChecksum: row.ConcurrencyChecksum,
            },
          },
        }),
    },
  ]
}
