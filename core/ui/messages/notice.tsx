import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from './copy-request-id.tsx'
import { Icon } from '../icon.tsx'
import styles from './notice.module.css'
import { safeLink } from '../safe-link.ts'

export type NoticeLevel = 'info' | 'success' | 'warning' | 'error'

/** A button in a notice. It runs a function, or opens a URL in a new tab. */
export type NoticeAction = { label: string } & ({ run: () => void } | { href: string })

export interface NoticeProps {
  kind: NoticeLevel
  /**
   * A title of one to three words. By default, the name of the kind, because color alone must not
   * carry the meaning.
   */
  title?: string
  text: ReactNode
  action?: NoticeAction
  /** A second button beside the action. */
  otherwise?: NoticeAction
  requestId?: string
  /** Further buttons or links. */
  extra?: ReactNode
  onClose?: () => void
  /** Set this to `false` inside a live region, because the region already announces the notice. */
  live?: boolean
  /** Shown over the page instead of in it. */
  floating?: boolean
}

/**
 * A message with an icon and a title. If it lasts, it is in the page. Otherwise, it is shown over
 * the page (`useNotify`, `useBanner`).
 */
export function Notice(props: NoticeProps) {
  const {
    kind,
    title,
    text,
    action,
    otherwise,
    extra,
    requestId,
    onClose,
    live = true,
    floating,
  } = props
  const { t } = useTranslation('ui')
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      data-floating={floating || undefined}
      role={live ? role : undefined}
    >
      <span className={styles.icon}>
        <Icon name={kind} />
      </span>
      <p className={styles.text}>
        <strong>{title ?? t(`notice.${kind}`)}</strong> <span>{text}</span>
      </p>
      {(action || otherwise || extra || requestId) && (
        <div className={styles.actions}>
          {action && <ActionButton action={action} />}
          {otherwise && <ActionButton action={otherwise} variant="subtle" />}
          {extra}
          {requestId && <CopyRequestId requestId={requestId} />}
        </div>
      )}
      {onClose && (
        <ActionIcon aria-label={t('notice.close')} onClick={onClose} className={styles.close}>
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

function ActionButton({
  action,
  variant = 'default',
}: {
  action: NoticeAction
  variant?: 'default' | 'subtle'
}) {
  if ('run' in action)
    return (
      <Button size="compact-sm" variant={variant} color="gray" onClick={action.run}>
        {action.label}
      </Button>
    )
  return (
    <Button
      component="a"
      href={safeLink(action.href)}
      target="_blank"
      rel="noopener noreferrer"
      size="compact-sm"
      variant={variant}
      rightSection={<Icon name="external" size={14} />}
    >
      {action.label}
    </Button>
  )
}
