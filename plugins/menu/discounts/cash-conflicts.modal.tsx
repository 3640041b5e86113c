// Facts: E-034 to E-037, M-35, V-041
import { Button, Group, List } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { allStoresQuery, type AnswerOf, Modal, useMay, usePortalData, useText } from '#core'
import { assignedOf, toAssignment } from '#schemas/rules/stores.ts'
import {
  autoCashConflicts,
  discountKeys,
  type CashDiscountConflict,
  type DiscountValues,
} from '../rules/menu.ts'

interface CashConflicts {
  conflicts: readonly CashDiscountConflict[]
  /** Whether the save may continue. If false, the conflicts are shown. */
  check(values: DiscountValues): boolean
  close(): void
}

/**
 * Checks for conflicts before a save, only while cash discounts are offered. The server checks
 * again.
 */
export function useCashConflicts(
  metadata: AnswerOf<'getDiscountMetadata'>['Metadata'],
): CashConflicts {
  const offered = useMay('menu.cashDiscounts')
  const portal = usePortalData()
  const { data } = useSuspenseQuery(allStoresQuery)
  const [conflicts, setConflicts] = useState<readonly CashDiscountConflict[]>([])
  return {
    conflicts,
    close: () => setConflicts([]),
    check(values) {
      if (!offered) return true
      const assigned = new Set(
        assignedOf(
          toAssignment(values.discountStores),
          data.ResultSet.map(({ StoreId }) => StoreId),
        ),
      )
      const found = autoCashConflicts({
        values,
        metadata,
        view: portal?.view ?? 'none',
        storeId: portal?.storeId ?? 0,
        assigned: data.ResultSet.filter(({ StoreId }) => assigned.has(StoreId)).map(
          ({ StoreId, StoreName }) => ({ storeId: StoreId, storeName: StoreName }),
        ),
      })
      setConflicts(found)
      return found.length === 0
    },
  }
}

const shown = 50

/** Shows, per store, why an automatic cash discount can't be saved. */
export function CashConflictsModal({ conflicts, close }: CashConflicts) {
  const { t } = useTranslation('menu')
  const text = useText()
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={close}
      title={text(discountKeys.cashTitle)}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
    >
      <List size="sm" spacing="xs">
        {conflicts.slice(0, shown).map(({ key, storeId, storeName }) => (
          <List.Item key={`${key} ${storeId}`}>
            {storeName ? `${storeName}: ${text(key)}` : text(key)}
          </List.Item>
        ))}
      </List>
      {conflicts.length > shown && (
        <p>{t('discounts.moreConflicts', { count: conflicts.length - shown })}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={close}>{t('discounts.backToForm')}</Button>
      </Group>
    </Modal>
  )
}
