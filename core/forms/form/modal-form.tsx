// Facts: E-057
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import { ConfirmModal } from '../../ui/confirm/confirm.tsx'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { FailureDialog } from '../dialogs/failure-dialog.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { enterSaves } from './enter-saves.ts'
import classes from '../forms.module.css'
import { ProblemDialogs } from '../dialogs/problem-dialogs.tsx'
import { AffectedStoresLine } from './affected-stores-line.tsx'
import type { Settings } from '../settings.ts'
import { TypedKept } from './typed-kept.tsx'
import { UnsavedGuard } from '../dialogs/use-unsaved-guard.tsx'

interface Props<Values> {
  /** The action, such as "Add category". */
  title: string
  settings: Settings<Values>
  /** Maximum width in pixels. */
  width?: number
  /** The parent must then unmount the form. */
  onClose(): void
  children: ReactNode
}

/**
 * A small form in a modal. Mount it only while it is open. It saves like a settings screen. A
 * read-only form shows the reason and can only be closed. If a save fails, a dialog on top shows
 * why, and the input is kept. Closing asks first if changes would be lost.
 */
export function ModalForm<Values extends object>({
  title,
  settings,
  width = 560,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation('forms')
  const { root, dirty, canSave, saving, save, discard, changedFields, readOnlyReason } = settings
  const { draft, affectedStores } = settings.frame
  const [asking, setAsking] = useState(false)
  useFocusBack()

  const leave = () => {
    // Only the dialog that has the focus may close, because Escape reaches every open dialog.
    const focused = document.activeElement?.closest('[aria-modal="true"]')
    if (saving || (focused && !focused.contains(root.current))) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const answer = (confirmed: boolean) => {
    setAsking(false)
    if (!confirmed) return
    discard()
    onClose()
  }
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={title}
        size={width}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ title: classes.dialogTitle }}
      >
        <form
          ref={root}
          tabIndex={-1}
          noValidate
          className={classes.form}
          onKeyDown={(event) => enterSaves(event, settings)}
          onSubmit={(event) => {
            event.preventDefault()
            // Otherwise the outer form would be submitted too, because React bubbles events out of
            // dialogs.
            event.stopPropagation()
            void save()
          }}
        >
          <div className={classes.above}>
            <ReadOnlyReason reason={readOnlyReason} />
            {draft && <DraftNotice draft={draft} />}
            <TypedKept settings={settings} />
          </div>
          <div className={classes.fields}>{children}</div>
          {readOnlyReason === undefined && <AffectedStoresLine affectedStores={affectedStores} />}
          <div className={classes.answers}>
            <Button variant="default" onClick={leave} disabled={saving}>
              {t(readOnlyReason === undefined ? 'cancel' : 'close')}
            </Button>
            {readOnlyReason === undefined && (
              <Button type="submit" disabled={!canSave} loading={saving}>
                {t('save')}
              </Button>
            )}
          </div>
        </form>
      </Modal>
      {asking && <DiscardQuestion count={changedFields.length} onAnswer={answer} />}
      <FailureDialog settings={settings} />
      <ProblemDialogs settings={settings} />
      <UnsavedGuard />
    </>
  )
}

/**
 * Mounted only while asking. If this dialog were mounted while closed, it would also react to the
 * Escape that opens it and close again.
 */
function DiscardQuestion({
  count,
  onAnswer,
}: {
  count: number
  onAnswer(confirmed: boolean): void
}) {
  const { t } = useTranslation('forms')
  useFocusBack()
  return (
    <ConfirmModal
      opened
      onAnswer={onAnswer}
      title={t('discardDialog.title')}
      text={t('discardDialog.lost', { count })}
      confirm={t('discardDialog.confirm')}
      cancel={t('keepEditing')}
      danger
      affectedStores={undefined}
    />
  )
}
