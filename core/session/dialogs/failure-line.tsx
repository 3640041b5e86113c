// Why a call of a dialog did not work, in one line: the server's own words where it has some for
// people, else what can be said.
// Facts: fault 5; C14
import { useTranslation } from 'react-i18next'

import { failureOf } from '../../ui/failure.ts'
import { Message } from '../message.tsx'

export interface FailureLineProps {
  error: unknown
  /** What did not work, where the server gives no words for it. */
  fallback?: string | undefined
  /** Of what is sent once: without an answer it may have been done nevertheless. */
  once?: boolean
}
export function FailureLine({ error, fallback, once }: FailureLineProps) {
  const { t } = useTranslation('core')
  const { kind, fateUnknown, message, requestId } = failureOf(error)
  return (
    <Message tone="bad">
      <p>{message ?? said()}</p>
      {kind === 'server' && requestId && (
        <p>
          {t('dialog.request')} <code>{requestId}</code>
        </p>
      )}
    </Message>
  )
  function said(): string {
    if (once && fateUnknown) return t('dialog.indeterminate')
    if (kind === 'network' || kind === 'timeout') return t('dialog.unreachable')
    if (kind === 'rateLimited' || kind === 'busy') return t('dialog.wait')
    if (kind === 'unauthenticated') return t('dialog.ended')
    return fallback ?? t('dialog.failed')
  }
}
