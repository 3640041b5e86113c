import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  notFound,
  operationQuery,
  useDelete,
  useDisabledReason,
  useQueryClient,
  type GridAction,
} from '#core'

import { buildDuplicate } from '../rules/menu.ts'
import { deleteArgs, discountForm } from './discount.form.ts'
import type { DiscountRow } from './discount-list.columns.tsx'

/** Row actions of the list. Delete loads the record first, because the row has no version. */
export function useDiscountActions(): (row: DiscountRow) => GridAction[] {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const client = useQueryClient()
  const addReason = useDisabledReason('menu.addDiscounts')
  const deleteReason = useDisabledReason('menu.deleteDiscounts')
  const remove = useDelete('deleteDiscount', 'menu:discounts.delete')
  const read = (row: DiscountRow) =>
    client.fetchQuery(operationQuery('getDiscountMetadata', { body: { Id: row.Id } }))

  return (row) => [
    { label: t('discounts.edit'), run: () => navigate(`/menu/discounts/${row.Id}`) },
    {
      label: t('discounts.duplicate'),
      disabledReason: addReason,
      run: async () =>
        navigate('/menu/discounts/0', {
          state: { duplicate: buildDuplicate(discountForm.fromApi(await read(row))) },
        }),
    },
    {
      label: t('discounts.delete.action'),
      danger: true,
      disabledReason: deleteReason,
      run: () =>
        remove({
          name: row.Name,
          record: row,
          args: async () => deleteArgs((await read(row)).Discount ?? notFound('record')),
        }),
    },
  ]
}
