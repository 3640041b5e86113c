import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { closeQuestion, dropQuestions, useQuestion, type ConfirmInput } from './confirm-store.ts'
import styles from './confirm.module.css'
import { ErrorState } from './error-state.tsx'

export interface ConfirmModalProps extends ConfirmInput {
  opened: boolean
  onAnswer: (confirmed: boolean) => void
  /** Once it is out of sight and the focus is back where it was. */
  onGone?: () => void
}

/**
 * One question, with whom it reaches. Escape leaves it; Enter confirms where that takes nothing
 * away; the focus returns to where it was.
 */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onAnswer, onGone, title, text, confirm, cancel, danger, run, reach, failed } =
    props
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
      size={440}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      classNames={{ title: styles.title }}
      // Mantine's <header> in a dialog would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {text && <div className={styles.text}>{text}</div>}
      {reach !== undefined && <p className={styles.reach}>{t('reach.sentence', { reach })}</p>}
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

/** Milliseconds in which Mantine has certainly given the focus back (it waits 10). */
const focusReturn = 50

/**
 * Where `openConfirm` shows its questions, one after the other. Once in the page, inside the shell.
 */
export function ConfirmHost() {
  const question = useQuestion()
  const [opened, setOpened] = useState<number>()
  useEffect(() => dropQuestions, [])
  const id = question?.id
  // Opened only once it is there: a modal that is born open does not know where the focus was.
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
      // Where people want no motion it is out of sight at once, and gives the focus back a moment
      // later: only then may it go.
      onGone={() => setTimeout(() => closeQuestion(key), focusReturn)}
    />
  )
}
