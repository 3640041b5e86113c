import { ActionIcon, Button, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  clearNoticeLog,
  markNoticesRead,
  useNoticeLog,
  type LoggedNotice,
} from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/portal.ts'
import { useCulture } from '../../../session/facts/culture.ts'
import { clockText } from '../../../time/in-words.ts'
import { CopyRequestId } from '../../../ui/messages/copy-request-id.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './notice-bell.module.css'
import { useShellPreview } from '../shell-preview.ts'
import type { BellSlots } from '../shell-types.ts'

const nothing: readonly LoggedNotice[] = []

/**
 * What plugins keep in reach here, then the log of notices, including those that have closed; a dot
 * marks unread ones.
 */
export function NoticeBell({ slots }: { slots: BellSlots | undefined }) {
  const { t } = useTranslation('ui')
  const portal = usePortal()
  const said = useNoticeLog()
  const log = useShellPreview() ? nothing : said
  const [opened, setOpened] = useState(false)
  const unread = log.filter((entry) => !entry.read).length
  const change = (open: boolean) => {
    setOpened(open)
    if (!open) markNoticesRead(portal)
  }
  const label = unread > 0 ? t('shell.bell.unread', { count: unread }) : t('shell.bell.label')
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Tooltip label={label} disabled={opened}>
        <span>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              size={36}
              aria-label={label}
              className={styles.bell}
              onClick={() => change(!opened)}
            >
              <Icon name="bell" size={20} />
              {unread > 0 && <span className={styles.dot} />}
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown p={0} aria-label={t('shell.bell.title')}>
        <div className={styles.head}>
          <h2>{t('shell.bell.title')}</h2>
          {log.length > 0 && (
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
        {slots?.(() => change(false))}
        {log.length === 0 ? (
          <p className={styles.empty} tabIndex={-1} data-autofocus>
            {t('shell.bell.empty')}
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
          <ul className={styles.list} tabIndex={0} aria-label={t('shell.bell.title')}>
            {log.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Entry({ entry }: { entry: LoggedNotice }) {
  const { t } = useTranslation('ui')
  const time = clockText(entry.at, useCulture())
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
