// Facts: K-94, S-010; D8
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { usePortal } from '../portal/portal.ts'
import { portalDecider } from '../session/facts/decisions.ts'
import { factsStore } from '../session/facts/facts.ts'
import { allowedRedirect } from './redirect.ts'

/**
 * Milliseconds before the portal follows a redirect; of several within this time, the last wins.
 */
export const navigationDelay = 1000

export interface Redirect {
  /** A redirect is pending. */
  waiting: boolean
  ask: (path: string) => void
}

export interface RedirectOptions {
  /** The target is not a portal page, or not open now. */
  onRefused: () => void
  /** The target is the current page: reload its frame. */
  onSamePage: () => void
}

/**
 * Follows a page's redirect if the target is a portal page that is open now. The router's guard
 * (core/forms) asks about unsaved changes, as for every navigation.
 */
export function useRedirect({ onRefused, onSamePage }: RedirectOptions): Redirect {
  const navigate = useNavigate()
  const portal = usePortal()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<{ path: string }>()

  const follow = useEffectEvent((path: string) => {
    setAsked(undefined)
    const target = allowedRedirect(path, portalDecider(portal), factsStore.get(portal))
    if (target === undefined) onRefused()
    else if (target.toLowerCase() === pathname.toLowerCase()) onSamePage()
    else void navigate(target)
  })
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => follow(asked.path), navigationDelay)
    return () => clearTimeout(timer)
  }, [asked])
  return { waiting: asked !== undefined, ask: (path) => setAsked({ path }) }
}
