import { Activity, useMemo, type ReactNode } from 'react'

import { useSession } from '../session/session.ts'
import { PortalFrame } from './portal-frame.tsx'

/**
 * The frame, drawn while the person still types the password: React hides it, and runs no effect of
 * it before somebody is signed in.
 */
export function FrameAhead({ children }: { children: ReactNode }) {
  const { state } = useSession()
  // Shown as it is, then drawn with what is known: what is hidden hears of no change.
  const frame = useMemo(() => <PortalFrame>{children}</PortalFrame>, [children])
  return <Activity mode={state === 'active' ? 'visible' : 'hidden'}>{frame}</Activity>
}
