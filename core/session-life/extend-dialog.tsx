// Before the session ends, asks whether the user is still present, and counts down.
// Facts: M-15, U-052, U-053
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePortal } from '../portal/portal.ts'
import { useFocusBack } from '../ui/hooks/use-focus-back.ts'
import { Message } from '../sign-in/card/message.tsx'
import { announcedAt } from './announced.ts'
import { useCountdown, type Countdown } from './countdown-store.ts'
import { useLogOff } from './log-off.ts'
import { extendSession } from './question.ts'
import { SessionDialog } from './renewal/session-dialog.tsx'
import styles from './life.module.css'

export function ExtendHost() {
  const countdown = useCountdown()
  return countdown ? <ExtendDialog {...countdown} /> : null
}

function ExtendDialog({ secondsLeft, busy, unreachable }: Countdown) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const { leave, leaving } = useLogOff()
  const [from] = useState(secondsLeft)
  useFocusBack()
  const said = announcedAt(secondsLeft, from)
  return (
    <SessionDialog title={t('extend.title')} zIndex={500}>
      {unreachable && (
        <Message tone="bad">
          <p>{t('extend.unreachable')}</p>
        </Message>
      )}
      {leaving === 'failed' && (
        <Message tone="bad">
          <p>{t('signOut.failed')}</p>
        </Message>
      )}
      <p className={styles.text}>{t('extend.text')}</p>
      <p className={styles.left} role="timer">
        {t('extend.left', {
          minutes: Math.floor(secondsLeft / 60),
          seconds: String(secondsLeft % 60).padStart(2, '0'),
        })}
      </p>
      <VisuallyHidden role="status">
        {said % 60 === 0
          ? t('extend.announced.minutes', { count: said / 60 })
          : t('extend.announced.seconds', { count: said })}
      </VisuallyHidden>
      <div className={styles.answers}>
        <Button variant="default" loading={leaving === 'leaving'} disabled={busy} onClick={leave}>
          {t('extend.logOff')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          disabled={leaving === 'leaving'}
          onClick={() => void extendSession(portal)}
        >
          {t('extend.submit')}
        </Button>
      </div>
    </SessionDialog>
  )
}
