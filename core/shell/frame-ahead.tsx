import { Activity, useLayoutEffect, useMemo, type ReactNode } from 'react'

import { usePortal } from '../portal/portal.ts'
import { useSession } from '../session/session.ts'
import { tellFrameShown } from './frame-shown.ts'
import { PortalFrame } from './portal-frame.tsx'

/**
 * The frame, drawn while the person still types the password: React hides it, and runs no effect of
 * it before somebody is signed in.
 */
export function FrameAhead({ children }: { children: ReactNode }) {
  const { state } = useSession()
  // Two elements: what is hidden hears of no change, and is drawn anew in the moment it is shown.
  const frames = useMemo(() => {
    const draw = () => <PortalFrame>{children}</PortalFrame>
    return { hidden: draw(), visible: draw() }
  }, [children])
  const mode = state === 'active' ? 'visible' : 'hidden'
  const portal = usePortal()
  useLayoutEffect(() => {
    if (mode === 'visible') tellFrameShown(portal)
  }, [mode, portal])
  return <Activity mode={mode}>{frames[mode]}</Activity>
}
