import { useEffect, useState } from 'react'

import type { RevenueCenter } from './model/revenue-center.ts'

/** The id of a center's first button in the list. */
export const openId = (id: number): string => `open-revenue-center-${id}`

/**
 * Moves the focus after a center was deleted together with its focused button. The focus goes to
 * the center that takes its position, or to the title if no center is left.
 * @returns a function to call after the deletion, before or after the list reloads
 */
export function useFocusAfterDelete(
  centers: readonly RevenueCenter[] | undefined,
): (id: number, at: number) => void {
  const [deleted, setDeleted] = useState<{ id: number; at: number }>()
  const isGone = deleted && !centers?.some(({ revenueCenterId: id }) => id === deleted.id)
  const next = isGone ? (centers?.[deleted.at] ?? centers?.at(-1)) : undefined
  useEffect(() => {
    if (!isGone) return
    const button = next && document.getElementById(openId(next.revenueCenterId))
    const title = document.querySelector<HTMLElement>('h1')
    if (!button) title?.setAttribute('tabindex', '-1')
    ;(button ?? title)?.focus()
    setDeleted(undefined)
  }, [isGone, next])
  return (id, at) => setDeleted({ id, at })
}
