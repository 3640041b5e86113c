import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { StoreNote } from '../../plugin/slot.ts'
import { accountKind } from '../../session/account-kind.ts'
import { useMay } from '../../session/facts/decisions.ts'
import { usePortalData } from '../../session/facts/facts.ts'
import { StatusBadge } from '../../ui/parts/status-badge.tsx'
import type { Context } from '../contexts.ts'
import { pickerColumns } from './picker-columns.ts'
import styles from './picker.module.css'
import { PickerRefusal } from './picker-stop.tsx'
import { PortalHurdle, useSwitchContext } from './switch-context.tsx'
import { useContexts } from './use-contexts.ts'

/**
 * A close handler that does nothing. The page has nothing to close, because it shows the store's
 * content itself.
 */
const stay = () => undefined

/**
 * Lists the stores that the user may choose, sorted by name. One click enters a store. If there are
 * many stores, only those with notes are listed, and the picker has the rest.
 */
export function StoreChoice({ notes }: { notes: readonly StoreNote[] }) {
  const { t } = useTranslation('core')
  const here = usePortalData()
  const assignedOnly = useMay('core.assignedStoresOnly')
  const { data } = useContexts(
    'store',
    { page: 1, q: '', sort: pickerColumns.store[0].sort, dir: 'asc' },
    { assignedOnly, posUserId: accountKind()?.posUserId },
  )
  const entering = useSwitchContext(stay)
  if (!data || here?.merchantId == null) return null
  const { merchantId, merchantName } = here
  const noted = new Map(notes.map(({ storeId, note }) => [storeId, note]))
  const offered = data.contexts.filter(({ storeId }) => storeId !== 0)
  const known = new Set(offered.map(({ storeId }) => storeId))
  // Sort by name and not by notes. Notes arrive later, and would make stores move under the
  // pointer.
  const stores: Context[] = [
    ...offered,
    ...notes.flatMap(({ storeId, storeName }) =>
      known.has(storeId)
        ? []
        : [
            {
              merchantId,
              merchantName: merchantName ?? '',
              storeId,
              storeName,
              storeCode: null,
            },
          ],
    ),
  ]
  return (
    <>
      <ul className={styles.choice} aria-label={t('picker.choice')}>
        {stores.map((store) => (
          <li key={store.storeId}>
            <Button
              variant="default"
              fullWidth
              disabled={entering.busy}
              rightSection={
                noted.has(store.storeId) && (
                  <StatusBadge tone="bad">{noted.get(store.storeId)}</StatusBadge>
                )
              }
              onClick={() => void entering.go(store)}
            >
              {store.storeName}
            </Button>
          </li>
        ))}
      </ul>
      <PickerRefusal stop={entering.stop} />
      <PortalHurdle entering={entering} />
    </>
  )
}
