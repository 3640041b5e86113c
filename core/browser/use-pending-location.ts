import { useMemo } from 'react'
import { useHref, useLocation, useNavigation, type Location } from 'react-router-dom'

/**
 * The other page that is on its way; undefined while none is. Its path is as in the manifest: the
 * router's own still begins with the address of all pages.
 */
export function usePendingLocation(): Location | undefined {
  const here = useLocation().pathname
  const { length } = useHref('/').replace(/\/$/, '')
  const { state, location } = useNavigation()
  return useMemo(() => {
    if (state !== 'loading' || !location) return undefined
    const pathname = location.pathname.slice(length) || '/'
    return pathname === here ? undefined : { ...location, pathname }
  }, [here, length, state, location])
}
