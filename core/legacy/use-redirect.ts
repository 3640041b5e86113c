// Facts: K-94, S-010; D8
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { portalDecider } from '../session/decisions.ts'
import { factsStore } from '../session/facts.ts'
import { allowedRedirect } from './redirect.ts'

/** The portal follows a page's redirect after a second; of several within it, the last. */
export const navigationDelay = 1000

export interface Redirect {
  /** A redirect has been asked for and is waiting. */
  waiting: boolean
  ask: (path: string) => void
}

export interface RedirectOptions {
  /** The page asked for something that is no page of the portal, or not open here. */
  onRefused: () => void
  /** The page asked for itself: its frame is loaded anew. */
  onSamePage: () => void
}

/**
 * Sends the portal where a page asks for, if it is a page of ours that is open here and now.
 * Unsaved changes are asked about by the router's guard (core/forms), which holds up every
 * navigation in the same words.
 */
export function useRedirect({ onRefused, onSamePage }: RedirectOptions): Redirect {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<{ path: string }>()

  const follow = useEffectEvent((path: string) => {
    setAsked(undefined)
    const target = allowedRedirect(path, portalDecider(), factsStore.get())
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
