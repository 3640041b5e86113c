// One line that says why a dialog's call failed. It is the server's message if there is one for
// users, or else our own text.
// Facts: fault 5; C14
import { useTranslation } from 'react-i18next'

import { toFailure } from '../../ui/messages/failure.ts'
import { Message } from '../card/message.tsx'

export interface FailureLineProps {
  error: unknown
  /** Shown if the server sends no message. */
  fallback?: string | undefined
  /** For calls that are never repeated, because a call without an answer may have succeeded. */
  once?: boolean
}
export function FailureLine({ error, fallback, once }: FailureLineProps) {
  const { t } = useTranslation('core')
  const { kind, fateUnknown, message, requestId } = toFailure(error)
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
