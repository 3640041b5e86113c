// Facts: faults 9, 10
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from './copy-request-id.tsx'
import { toFailure } from './failure.ts'
import { Icon } from '../icon.tsx'
import styles from './message.module.css'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'

export interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  /**
   * What failed, such as "Discounts could not be loaded". By default, the title depends on the kind
   * of failure. The default is always used if the outcome of the call is unknown.
   */
  title?: string
  actions?: ReactNode
}

/**
 * Shown in place of content that failed to load: a plain description, what to do next, and a
 * request id to copy. The page around it still works.
 */
export function ErrorState({ error, onRetry, title, actions }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  const { kind, fateUnknown, requestId, retryAfter = 0, message } = toFailure(error)
  const words = fateUnknown ? 'unknownFate' : kind
  // If the service is busy, retry automatically. After a rate limit, only enable the button again.
  const asksAgain = kind === 'busy'
  const { left, cancel } = useSecondsLeft(
    onRetry ? retryAfter : 0,
    error,
    asksAgain ? onRetry : undefined,
  )
  return (
    <div className={styles.message} role="alert" aria-atomic="false">
      <span className={styles.badge} data-tone="bad">
        <Icon name={kind === 'denied' || kind === 'gate' ? 'denied' : 'error'} size={22} />
      </span>
      <p className={styles.title}>
        {(fateUnknown ? undefined : title) ?? t(`error.${words}.title`)}
      </p>
      <p className={styles.text}>{message ?? t(`error.${words}.text`)}</p>
      {/* Turn aria-live off, because screen readers shouldn't announce the countdown every
          second. */}
      <div className={styles.actions} aria-live="off">
        {onRetry && (
          <Button
            variant="default"
            disabled={left > 0 && !asksAgain}
            onClick={onRetry}
            leftSection={<Icon name="refresh" size={16} />}
          >
            {left > 0 ? t('retryIn', { seconds: left }) : t('retry')}
          </Button>
        )}
        {asksAgain && left > 0 && (
          <Button variant="subtle" color="gray" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {actions}
        {requestId && <CopyRequestId requestId={requestId} />}
      </div>
    </div>
  )
}
