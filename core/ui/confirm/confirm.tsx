import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../controls/modal.tsx'
import { usePortal } from '../../portal/portal.ts'
import { closeQuestion, useQuestion, type ConfirmInput } from './confirm-store.ts'
import styles from './confirm.module.css'
import { Icon } from '../icon.tsx'
import { ErrorState } from '../messages/error-state.tsx'

export interface ConfirmModalProps extends ConfirmInput {
  opened: boolean
  onAnswer: (confirmed: boolean) => void
  /** Called once the dialog is hidden and the focus is back where it was before. */
  onGone?: () => void
}

/**
 * A yes/no question that names the affected stores. Escape cancels. Enter confirms, unless `danger`
 * is set. Afterwards, the focus returns to where it was.
 */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    onAnswer,
    onGone,
    title,
    text,
    confirm,
    cancel,
    danger,
    run,
    affectedStores,
    failed,
  } = props
  const { width = 440, icon = 'delete' } = props
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const leave = () => !busy && onAnswer(false)
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await run?.()
      onAnswer(true)
    } catch (failure) {
      setError(failure ?? {})
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={leave}
      onExitTransitionEnd={onGone}
      title={title}
      centered
      size={width}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      classNames={{ title: styles.title }}
    >
      {text && <div className={styles.text}>{text}</div>}
      {affectedStores !== undefined && (
        <p className={styles.affectedStores}>{t('reach.sentence', { affectedStores })}</p>
      )}
      {error !== undefined && <ErrorState error={error} title={failed} />}
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={leave}
          disabled={busy}
          data-autofocus={danger || undefined}
        >
          {cancel ?? t('cancel')}
        </Button>
        <Button
          color={danger ? 'red.9' : undefined}
          leftSection={danger && <Icon name={icon} />}
          loading={busy}
          onClick={() => void act()}
          data-autofocus={!danger || undefined}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}

/** Milliseconds after which Mantine has surely returned the focus. It waits 10 ms itself. */
const focusReturn = 50

/**
 * Shows the questions of `openConfirm` one after the other. The shell mounts this through
 * LateConfirm.
 */
export function ConfirmHost() {
  const portal = usePortal()
  const question = useQuestion()
  const [opened, setOpened] = useState<number>()
  const id = question?.id
  // Open the modal only after it has mounted, because a modal that is open when it mounts can't
  // return the focus.
  useEffect(() => setOpened(id), [id])
  if (!question) return null
  const { id: key, answer, ...words } = question
  return (
    <ConfirmModal
      {...words}
      key={key}
      opened={opened === key}
      onAnswer={(confirmed) => {
        setOpened(undefined)
        answer(confirmed)
      }}
      // Unmount it later. With reduced motion, the modal is hidden immediately, but returns the
      // focus a moment later.
      onGone={() => setTimeout(() => closeQuestion(portal, key), focusReturn)}
    />
  )
}
