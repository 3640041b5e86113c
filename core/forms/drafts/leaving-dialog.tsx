import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { draftDays } from './drafts.ts'
import classes from '../forms.module.css'
import { useLeavingQuestion, type LeavingAnswer } from './leaving.ts'

/**
 * Asks at sign-out whether to keep unsaved drafts. It is above the "still there?" dialog, because
 * that dialog can also sign the user out.
 */
export function LeavingDialog() {
  const question = useLeavingQuestion()
  return question ? <Asked {...question} /> : null
}

function Asked({ count, answer }: { count: number; answer: (answer: LeavingAnswer) => void }) {
  const { t } = useTranslation('core')
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => answer('stay')}
      title={t('leaving.title')}
      size={480}
      centered
      zIndex={520}
      withCloseButton={false}
      transitionProps={{ duration: 120 }}
      classNames={{ title: classes.dialogTitle }}
    >
      <p className={classes.question}>{t('leaving.text', { count, days: draftDays })}</p>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => answer('stay')}>
          {t('leaving.stay')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => answer('discard')}>
          {t('leaving.discard')}
        </Button>
        <Button data-autofocus onClick={() => answer('keep')}>
          {t('leaving.keep')}
        </Button>
      </div>
    </Modal>
  )
}
