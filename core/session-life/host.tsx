// Shows the dialogs about the session. Mounted once, above everything else. The two that an ending
// session needs are there from the start, also when the network is away; the rest is loaded later.
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
  // A question that cannot be shown deletes nothing and logs nobody off.
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
