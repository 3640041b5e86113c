import { useMemo } from 'react'
import { useHref, useLocation, useNavigation, type Location } from 'react-router-dom'

/**
 * The location of another page being loaded; undefined if there is none. Its path is as in the
 * manifest, since the router's own starts with the base address.
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
