import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  dayText,
  operationMutation,
  useCulture,
  useNotify,
  useSayFailed,
  type GridAction,
} from '#core'

import { changedTo, daysAfter, type Availability, type AvailabilityChange } from './availability.ts'
import { toRow, toSent, type AvailabilityPage, type AvailabilityRow } from './availability.form.ts'

/** How long the notice offers undo. Long enough to notice a mistake. */
const undoMs = 10_000

/**
 * Row actions that mark an item as out of stock or back in stock, and save immediately. The notice
 * after the save offers undo. The actions are disabled while other rows of the page have unsaved
 * changes.
 */
export function useQuickStock(
  { ResultSet, BusinessDate, asked }: AvailabilityPage,
  hasUnsaved: boolean,
): (row: Availability) => GridAction[] {
  const { t } = useTranslation('menu')
  const culture = useCulture()
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const { mutate } = useMutation(operationMutation('updateItemAvailability'))
  const put = (stored: AvailabilityRow, row: Availability, said: string, undo?: Availability) =>
    mutate(
      {
        body: {
          ItemAvailabilityList: [toSent(row, stored)],
          RequestedPageNum: asked.RequestedPageNum,
          PageRowCount: asked.PageRowCount,
        },
      },
      {
        onError: (error) => sayFailed(error, t('availability.failed')),
        onSuccess({ ResultSet: [saved] = [] }) {
          notify({
            kind: 'success',
            text: said,
            ...(saved &&
              undo && {
                autoClose: undoMs,
                action: {
                  label: t('availability.quick.undo'),
                  run: () => put(saved, undo, t('availability.quick.undone', { item: undo.name })),
                },
              }),
          })
        },
      },
    )
  return (row) => {
    const stored = ResultSet.find(({ ItemMasterId }) => ItemMasterId === row.id)
    if (!stored) return []
    const before = toRow(stored)
    const action = (label: string, change: AvailabilityChange, said: string): GridAction => ({
      label,
      disabledReason: hasUnsaved ? t('availability.quick.unsaved') : undefined,
      run: () => put(stored, changedTo(before, change, before), said, before),
    })
    const out = (of: 'close' | 'tomorrow', days: number) => {
      const backOn = daysAfter(BusinessDate, days)
      const date = dayText(backOn, culture)
      return action(
        t(`availability.quick.${of}`, { date }),
        { inStock: false, backOn },
        t('availability.quick.out', { item: row.name, date }),
      )
    }
    return [
      out('close', 1),
      out('tomorrow', 2),
      ...(before.inStock
        ? []
        : [
            action(
              t('availability.quick.back'),
              { inStock: true },
              t('availability.quick.in', { item: row.name }),
            ),
          ]),
    ]
  }
}
