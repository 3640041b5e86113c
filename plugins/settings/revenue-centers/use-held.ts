// Facts: K-62, S-131
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { usePortal } from '#core'

import { heldKey } from './model/revenue-center.form.ts'
import { devicesQuery, orderModesQuery } from './model/revenue-center.ts'

/** Milliseconds between the last selection of a store and the request for its devices. */
const reloadMs = 1000

const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

interface HeldRow {
  key: string
  name: string
  storeName: string
  /** The center that the row belongs to. Null if it's unassigned. */
  revenueCenterId: number | null
  revenueCenterName: string | null
}
/** The devices or order modes that can be assigned, with their loading state. */
export interface Held {
  rows: readonly HeldRow[]
  waiting: boolean
  error: unknown
  retry(): void
}

/**
 * Devices and order modes of the chosen stores. Those of a deselected store disappear
 * immediately. Those of new stores load a second after the last selection, so that selecting many
 * stores sends a single request.
 */
export function useHeld(storeIds: readonly number[]): Record<'devices' | 'orderModes', Held> {
  // Compares the ids as text, because the form copies its arrays on every change.
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
  const toHeld = (query: typeof devices | typeof orderModes, rows: readonly HeldRow[]): Held => ({
    rows,
    waiting: then !== now || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  })
  return { devices: toHeld(devices, deviceRows), orderModes: toHeld(orderModes, modeRows) }
}
