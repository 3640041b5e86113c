// Facts: faults 5, 15
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from '../../ui/messages/copy-request-id.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Dialog } from './dialog.tsx'
import classes from '../forms.module.css'
import type { SaveProblem, Settings } from '../settings.ts'

/** Dialogs for problems that need the user's decision before a save can continue. */
export function ProblemDialogs<Values extends object>({
  settings,
}: {
  settings: Settings<Values>
}) {
  const { root } = settings
  const { problem } = settings.frame
  const asking = problem !== undefined
  useEffect(() => {
    if (!asking) return
    const form = root.current
    // Return the focus to the form, because the Save button lost it: the button is disabled while
    // saving.
    return () => form?.focus({ preventScroll: true })
  }, [asking, root])
  if (problem?.kind === 'conflict') return <ConflictDialog settings={settings} problem={problem} />
  if (problem?.kind === 'gone') return <GoneDialog problem={problem} />
  if (problem?.kind === 'unknown') return <UnknownDialog problem={problem} />
  return null
}

/** Shown if someone else deleted the record. Offers to save the input as a new record. */
function GoneDialog<Values>({
  problem: { cancel, leave, keepAsNew },
}: {
  problem: SaveProblem<Values> & { kind: 'gone' }
}) {
  const { t } = useTranslation('forms')
  return (
    <Dialog
      opened
      title={t('gone.title')}
      onClose={cancel}
      answers={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            {t('cancel')}
          </Button>
          {leave && (
            <Button variant="default" onClick={leave}>
              {t('gone.leave')}
            </Button>
          )}
          {keepAsNew && <Button onClick={keepAsNew}>{t('gone.asNew')}</Button>}
        </>
      }
    >
      <p className={classes.question}>{t('gone.body')}</p>
    </Dialog>
  )
}

/**
 * Shown if no response came, so the record may or may not have been saved. Checking again sends the
 * same idempotency key, so that the save happens at most once.
 */
function UnknownDialog<Values>({
  problem: { requestId, cancel, checkAgain },
}: {
  problem: SaveProblem<Values> & { kind: 'unknown' }
}) {
  const { t } = useTranslation('forms')
  return (
    <Dialog
      opened
      title={t('unknown.title')}
      onClose={cancel}
      answers={
        <>
          {requestId && <CopyRequestId requestId={requestId} />}
          <Button variant="default" onClick={cancel}>
            {t('keepEditing')}
          </Button>
          <Button onClick={checkAgain} data-autofocus>
            {t('unknown.check')}
          </Button>
        </>
      }
    >
      <p className={classes.question}>{t('unknown.body')}</p>
    </Dialog>
  )
}
