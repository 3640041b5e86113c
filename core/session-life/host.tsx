// Shows the dialogs about the session. Mounted once, above everything else; the code of the dialogs
// is loaded later than the first screen.
import { lazyModule } from '../browser/lazy-module.ts'
import { useLate } from '../browser/use-late.ts'
import { useLeavingQuestion } from '../forms/drafts/leaving.ts'
import { useCountdown } from './countdown-store.ts'
import { useTokenFailure } from './forced.ts'
import { useRenewalAsked } from './renewal/renewal.ts'

const dialogs = lazyModule(() => import('./dialogs.tsx'))

export function SessionLifeHost() {
  const asked = [useTokenFailure(), useCountdown(), useRenewalAsked(), useLeavingQuestion()]
  const module = useLate(dialogs, asked.some(Boolean))
  return module ? <module.SessionLifeDialogs /> : null
}
