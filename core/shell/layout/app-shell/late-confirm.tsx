// Shows the questions of `openConfirm`. Their code loads after the first screen.
import { useEffect } from 'react'

import { lazyModule } from '../../../browser/lazy-module.ts'
import { useLate } from '../../../notices/use-late.ts'
import { usePortal } from '../../../portal/portal.ts'
import { dropQuestions, useQuestion } from '../../../ui/confirm/confirm-store.ts'

export const confirmDialog = lazyModule(() => import('../../../ui/confirm/confirm.tsx'))

/** Mount this once, inside the shell. A question that can't be shown resolves to no. */
export function LateConfirm() {
  const portal = usePortal()
  const isAsked = useQuestion() !== undefined
  const module = useLate(confirmDialog, isAsked, () => dropQuestions(portal))
  useEffect(() => () => dropQuestions(portal), [portal])
  return module ? <module.ConfirmHost /> : null
}
