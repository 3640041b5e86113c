// Facts: K-62, S-131
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { usePortal } from '#core'

import { heldKey } from './model/revenue-center.form.ts'
import { devicesQuery, orderModesQuery } from './model/revenue-center.ts'

/** Milliseconds between the last tick of a store and the question what it has. */
const reloadMs = 1000

const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

interface HeldRow {
  /** Value of the form. */
  key: string
  name: string
  storeName: string
  /** Who has it; null where it is free. */
  revenueCenterId: number | null
  revenueCenterName: string | null
}
/** What a store can put into a center, and how far its loading is. */
export interface Held {
  rows: readonly HeldRow[]
  waiting: boolean
  error: unknown
  retry(): void
}

/**
 * Devices and order modes of the chosen stores. Those of a store that is unticked go at once; those
 * of a ticked one come a second after the last tick, so that ticking many stores asks once.
 */
export function useHeld(storeIds: readonly number[]): Record<'devices' | 'orderModes', Held> {
  // The form copies its arrays while one types elsewhere; the text of the ids stays the same.
  const now = storeIds.join()
  const [then] = useDebouncedValue(now, reloadMs)
  const asked = useMemo(() => idsIn(then), [then])
  const chosen = useMemo(() => new Set(idsIn(now)), [now])
  const portal = usePortal()
  const common = { enabled: then !== '', placeholderData: keepPreviousData }
  const devices = useQuery({ ...devicesQuery(portal, asked), ...common })
  const orderModes = useQuery({ ...orderModesQuery(portal, asked), ...common })
  const deviceRows = useMemo(
    () =>
      (devices.data ?? [])
        .filter(({ storeId }) => chosen.has(storeId))
        .map(({ storeId, storeDeviceId, deviceName, ...row }) => ({
          ...row,
          key: heldKey(storeId, storeDeviceId),
          name: deviceName,
        })),
    [devices.data, chosen],
  )
  const modeRows = useMemo(
    () =>
      (orderModes.data ?? [])
        .filter(({ storeId }) => chosen.has(storeId))
        .map(({ storeId, orderModeId, orderModeName, ...row }) => ({
          ...row,
          key: heldKey(storeId, orderModeId),
          name: orderModeName,
        })),
    [orderModes.data, chosen],
  )
  const heldOf = (query: typeof devices | typeof orderModes, rows: readonly HeldRow[]): Held => ({
    rows,
    waiting: then !== now || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  })
  return { devices: heldOf(devices, deviceRows), orderModes: heldOf(orderModes, modeRows) }
}
