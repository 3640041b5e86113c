// Log off as somebody asks for it: first what becomes of what they typed, then the session.
import { useState } from 'react'

import { askAboutDrafts } from '../../forms/leaving.ts'
import { signOut } from '../sign-out.ts'

/** `failed`: the server could not be reached, so one is still signed in. */
async function logOff(): Promise<'left' | 'stayed' | 'failed'> {
  if ((await askAboutDrafts()) === 'stay') return 'stayed'
  return signOut().then(
    () => 'left' as const,
    () => 'failed' as const,
  )
}

type Leaving = 'idle' | 'leaving' | 'failed'
/** For buttons that log off: one at a time. */
export function useLogOff(onFailed?: () => void): { leave: () => void; leaving: Leaving } {
  const [leaving, setLeaving] = useState<Leaving>('idle')
  async function leave(): Promise<void> {
    if (leaving === 'leaving') return
    setLeaving('leaving')
    const failed = (await logOff()) === 'failed'
    setLeaving(failed ? 'failed' : 'idle')
    if (failed) onFailed?.()
  }
  return { leave: () => void leave(), leaving }
}
