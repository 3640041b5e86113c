import { useMemo } from 'react'
import { useHref, useLocation, useNavigation, type Location } from 'react-router-dom'

/**
 * The location of another page that is loading, or undefined if none is. Its path is as in the
 * manifest, because the router's own path starts with the base path.
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
