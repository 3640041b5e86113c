import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { markNoticesRead, useNoticeLog } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/portal.ts'
import { Hint } from '../../../ui/parts/hint.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHeaderMenus } from './late-menus.ts'
import styles from './notice-bell.module.css'
import type { BellSlots } from '../shell-types.ts'

/**
 * The list behind the bell: plugins' shortcuts, and then the log of notices, including closed ones.
 * A dot means that some are unread. Memoized.
 */
export const NoticeBell = memo(Bell)
function Bell({ slots }: { slots: BellSlots | undefined }) {
  const { t } = useTranslation('ui')
  const portal = usePortal()
  const log = useNoticeLog()
  const { menus, button } = useHeaderMenus('dialog')
  const unread = log.filter((entry) => !entry.read).length
  const label = unread > 0 ? t('shell.bell.unread', { count: unread }) : t('shell.bell.label')
  const renderButton = (onClick: () => void) => (
    <ActionIcon
      c="inherit"
      size={36}
      aria-label={label}
      className={styles.bell}
      {...button}
      onClick={onClick}
    >
      <Icon name="bell" size={20} />
      {unread > 0 && <span className={styles.dot} />}
    </ActionIcon>
  )
  return (
    <Hint label={label}>
      {menus ? (
        <menus.HeaderPanel
          label={t('shell.bell.title')}
          button={renderButton}
          onClosed={() => markNoticesRead(portal)}
        >
          {(close) => (
            <>
              <menus.NoticeLogHead isEmpty={log.length === 0} />
              {slots?.(close)}
              <menus.NoticeLog log={log} />
            </>
          )}
        </menus.HeaderPanel>
      ) : (
        renderButton(button.onClick)
      )}
    </Hint>
  )
}
