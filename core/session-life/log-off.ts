// Log-off at the user's request. Asks what to do with unsaved input, and then ends the session.
import { useCallback, useState } from 'react'

import { askAboutDrafts } from '../forms/drafts/leaving.ts'
import { usePortal, type Portal } from '../portal/portal.ts'
import { signOut } from '../session/sign-out.ts'

/** `failed`: the server couldn't be reached, so the user is still signed in. */
async function logOff(portal: Portal): Promise<'left' | 'stayed' | 'failed'> {
  if ((await askAboutDrafts(portal)) === 'stay') return 'stayed'
  return signOut(portal).then(
    () => 'left' as const,
    () => 'failed' as const,
  )
}

type Leaving = 'idle' | 'leaving' | 'failed'
/** For buttons that log the user off. Ignores clicks while a log-off is in progress. */
export function useLogOff(onFailed?: () => void): { leave: () => void; leaving: Leaving } {
  const portal = usePortal()
  const [leaving, setLeaving] = useState<Leaving>('idle')
  const leave = useCallback(async () => {
    if (leaving === 'leaving') return
    setLeaving('leaving')
    const failed = (await logOff(portal)) === 'failed'
    setLeaving(failed ? 'failed' : 'idle')
    if (failed) onFailed?.()
  }, [portal, leaving, onFailed])
  return { leave: useCallback(() => void leave(), [leave]), leaving }
}
