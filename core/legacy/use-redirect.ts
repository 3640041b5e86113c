// Facts: K-94, S-010; D8
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { usePortal } from '../portal/portal.ts'
import { portalDecider } from '../session/facts/decisions.ts'
import { factsStore } from '../session/facts/facts.ts'
import { allowedRedirect } from './redirect.ts'

/**
 * Milliseconds before the portal follows a redirect. If there are several redirects within this
 * time, the last one wins.
 */
export const navigationDelay = 1000

export interface Redirect {
  /** A redirect is pending. */
  waiting: boolean
  ask: (path: string) => void
}

export interface RedirectOptions {
  /** The target isn't a portal page, or isn't open now. */
  onRefused: () => void
  /** The target is the current page, so its frame must be reloaded. */
  onSamePage: () => void
}

/**
 * Follows a redirect from a page if the target is a portal page that is open now. As for every
 * navigation, the router's guard (core/forms) asks about unsaved changes.
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
