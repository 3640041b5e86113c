import { Activity, useLayoutEffect, useMemo, type ReactNode } from 'react'

import { usePortal } from '../portal/portal.ts'
import { useSession } from '../session/session.ts'
import { tellFrameShown } from './frame-shown.ts'
import { PortalFrame } from './portal-frame.tsx'

/**
 * Prerenders the frame while the user is still typing the password. Until the user is signed in,
 * React keeps it hidden and runs none of its effects.
 */
export function PrerenderedFrame({ children }: { children: ReactNode }) {
  const { state } = useSession()
  // Two elements, because a hidden tree misses changes and would have to render again at the moment
  // when it is shown.
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
