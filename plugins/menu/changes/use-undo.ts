import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationMutation, useConfirm, useNotify, useAffectedStores, useWhen } from '#core'

import type { ChangeSet } from './change-set.ts'

/** Unsaved changes in a form on the page. Undo discards them. */
export interface Unsaved {
  count: number
  discard(): void
}

/**
 * Asks for confirmation and undoes a change set, or explains why it can't be undone. Returns
 * whether it was undone.
 */
export function useUndo(unsaved: Unsaved | undefined): (set: ChangeSet) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const confirm = useConfirm()
  const notify = useNotify()
  const when = useWhen()
  const affectedStores = useAffectedStores()
  const undo = useMutation(operationMutation('undoChangeSet'))
  return (set) => {
    const what = t(`changes.what.${set.kind}`, { count: set.rowCount })
    return confirm({
      title: t('changes.undo.title', { what }),
      text: [
        t(set.kind === 'itemImport' ? 'changes.undo.importText' : 'changes.undo.text', {
          when: when(set.madeAt),
          who: set.madeBy,
        }),
        unsaved && unsaved.count > 0 && t('changes.undo.unsaved', { count: unsaved.count }),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: t('changes.undo.confirm'),
      failed: t('changes.undo.failed'),
      affectedStores: affectedStores('undoChangeSet', set),
      async run() {
        await undo.mutateAsync({ path: { changeSetId: set.id } })
        unsaved?.discard()
        notify({ kind: 'success', text: t('changes.undo.done', { what }) })
      },
    })
  }
}
