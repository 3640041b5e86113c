import { Button, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { clearNoticeLog, type LoggedNotice } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/portal.ts'
import { useClock } from '../../../session/facts/use-clock.ts'
import { CopyRequestId } from '../../../ui/messages/copy-request-id.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './notice-bell.module.css'

/** The log of notices, including those that have closed. */
export function NoticeLog({ log }: { log: readonly LoggedNotice[] }) {
  const { t } = useTranslation('ui')
  if (log.length === 0)
    return (
      <p className={styles.empty} tabIndex={-1} data-autofocus>
        {t('shell.bell.empty')}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
    <ul className={styles.list} tabIndex={0} aria-label={t('shell.bell.title')}>
      {log.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}
/** The log's title and its Clear button. */
export function NoticeLogHead({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('ui')
  const portal = usePortal()
  return (
    <div className={styles.head}>
      <h2>{t('shell.bell.title')}</h2>
      {!isEmpty && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => clearNoticeLog(portal)}
        >
          {t('shell.bell.clear')}
        </Button>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: LoggedNotice }) {
  const { t } = useTranslation('ui')
  const time = useClock()(entry.at)
  return (
    <li className={styles.entry} data-kind={entry.kind} data-new={!entry.read || undefined}>
      <Icon name={entry.kind} />
      <div>
        <p>
          {entry.title ? (
            <strong>{entry.title}</strong>
          ) : (
            <VisuallyHidden>{t(`notice.${entry.kind}`)}:</VisuallyHidden>
          )}{' '}
          {entry.text}
        </p>
        <p className={styles.meta}>
          <time dateTime={entry.at.toISOString()}>{time}</time>
          {entry.requestId && <CopyRequestId requestId={entry.requestId} />}
        </p>
      </div>
    </li>
  )
}
