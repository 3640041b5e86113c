// Shows the questions of `openConfirm`; their code is loaded later than the first screen.
import { lazyModule } from '../../browser/lazy-module.ts'
import { useLate } from '../../browser/use-late.ts'
import { useQuestion } from './confirm-store.ts'

const confirm = lazyModule(() => import('./confirm.tsx'))

export function LateConfirm() {
  const isAsked = useQuestion() !== undefined
  const module = useLate(confirm, isAsked)
  return module ? <module.ConfirmHost /> : null
}
