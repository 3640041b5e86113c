// Shows the dialogs about the session. Mounted once, above everything else. The two dialogs for a
// session that is ending load at the start, because the network may be down when they are needed.
// The rest load later.
import { lazyModule } from '../browser/lazy-module.ts'
import { useLate } from '../notices/use-late.ts'
import { useLeavingQuestion } from '../forms/drafts/leaving.ts'
import { ExtendHost } from './extend-dialog.tsx'
import { useTokenFailure } from './forced.ts'
import { RenewalHost } from './renewal/renewal-dialog.tsx'

export const lateDialogs = lazyModule(() => import('./dialogs.tsx'))

export function SessionLifeHost() {
  const leaving = useLeavingQuestion()
  const isFailing = useTokenFailure() !== undefined
  // If the question can't be shown, answer no, so that nothing is deleted and no one is logged off.
  const module = useLate(lateDialogs, isFailing || leaving !== undefined, () =>
    leaving?.answer('stay'),
  )
  return (
    <>
      <ExtendHost />
      <RenewalHost />
      {module && <module.LateDialogs />}
    </>
  )
}
