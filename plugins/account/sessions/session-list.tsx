import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { StatusBadge, useText, useWhen } from '#core'

import {
  formatDetails,
  deviceText,
  type OwnSession,
  type PersonsSession,
} from './session-strings.ts'
import styles from './sessions.module.css'

interface Props<Session extends OwnSession> {
  label: string
  sessions: readonly Session[]
  /** Ends a session. `name` describes the session for screen readers. */
  onEnd: (session: Session, name: string) => void
}
const isPersons = (session: OwnSession): session is PersonsSession => 'userName' in session

/**
 * One row per session: person, place, times, and a button to end it. The current session has no
 * button, because people end it by signing out.
 */
export function SessionList<Session extends OwnSession>({
  label,
  sessions,
  onEnd,
}: Props<Session>) {
  const { t } = useTranslation('account')
  const when = useWhen()
  const text = useText()
  return (
    <ul className={styles.list} aria-label={label}>
      {sessions.map((session) => {
        const device = deviceText(text, session)
        const name = isPersons(session)
          ? t('sessions.ofPerson', { device, name: session.fullName })
          : device
        return (
          <li key={session.id} className={styles.session}>
            <div className={styles.said}>
              <p className={styles.name}>
                <Name session={session} device={device} />{' '}
                {session.current && (
                  <StatusBadge tone="accent">{t('sessions.current')}</StatusBadge>
                )}
              </p>
              <ul className={styles.details}>
                {formatDetails(text, session, when).map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </div>
            {!session.current && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('sessions.endLabel', { name })}
                onClick={() => onEnd(session, name)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Name({ session, device }: { session: OwnSession; device: string }): ReactNode {
  if (!isPersons(session)) return device
  return (
    <>
      {session.fullName}{' '}
      <span className={styles.quiet}>
        {[session.userName, session.merchantName, device].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
