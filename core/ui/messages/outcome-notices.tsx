// Facts: faults 13, 15
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import type { NoticeKind } from '../../access/manifest.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './message.module.css'
import { safeLink } from '../safe-link.ts'

/**
 * Shown for a page that the user isn't allowed to open. Says why, and who can change that. Names
 * the page, so that users know what to ask for.
 */
export function DeniedScreen({
  page,
  reasons,
  revoked,
  actions,
}: {
  /** Title of the page. */
  page?: string
  /** The reasons as sentences. Empty while they load. Undefined shows a general reason. */
  reasons?: readonly string[]
  /** Whether the user still had the permission a moment ago. */
  revoked?: boolean
  /** What users can do about it themselves. */
  actions?: ReactNode
}) {
  const { t } = useTranslation('ui')
  const said = reasons ?? [revoked ? t('denied.revokedText') : t('denied.text')]
  return (
    <Message
      icon="denied"
      title={
        revoked ? t('denied.revoked') : page ? t('denied.titleOf', { page }) : t('denied.title')
      }
    >
      {said.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Message>
  )
}

/** Shown if no page has this URL or, with `gone`, if its record was deleted. */
export function NotFoundScreen({
  home,
  gone,
}: {
  home?: { to: string; label: string }
  gone?: boolean
}) {
  const { t } = useTranslation('ui')
  return (
    <Message icon="notFound" title={t(gone ? 'error.notFound.title' : 'notFound.title')}>
      <p className={styles.text}>{t(gone ? 'error.notFound.text' : 'notFound.text')}</p>
      {home && (
        <div className={styles.actions}>
          <Button component={Link} to={home.to} variant="default">
            {home.label}
          </Button>
        </div>
      )}
    </Message>
  )
}

const noticeIcons: Record<NoticeKind, IconName> = {
  'needs-merchant': 'company',
  'needs-store-view': 'store',
  'needs-company-view': 'company',
  moved: 'moved',
  'not-on-your-plan': 'plan',
}

export interface OutcomeNoticeProps {
  kind: NoticeKind
  /** Title of the page. */
  page: string
  /** Opens the merchant picker. Undefined if the user can't choose. */
  onChooseMerchant?: () => void
  /** Opens the store picker. Undefined if the user can't change the store. */
  onChooseStore?: () => void
  /** Switches to company view. Undefined if the user isn't allowed to. */
  onCompanyView?: () => void
  /** The sign-in page of the platform that the page has moved to. */
  loginUrl?: string | null
  /** Content below the button, such as the available choices. */
  extra?: ReactNode
}

/**
 * Shown if a page doesn't apply in the current context. Says what is missing, with a button that
 * fixes it.
 */
export function OutcomeNotice({
  kind,
  page,
  onChooseMerchant,
  onChooseStore,
  onCompanyView,
  loginUrl,
  extra,
}: OutcomeNoticeProps) {
  const { t } = useTranslation('ui')
  const link = safeLink(loginUrl)
  const can = {
    'needs-merchant': onChooseMerchant,
    'needs-store-view': onChooseStore,
    'needs-company-view': onCompanyView,
    moved: link,
    'not-on-your-plan': undefined,
  }[kind]
  return (
    <Message icon={noticeIcons[kind]} tone="warn" title={t(`outcome.${kind}.title`, { page })}>
      <p className={styles.text}>
        {t(can ? `outcome.${kind}.text` : `outcome.${kind}.textAlone`, { page })}
      </p>
      {can && (
        <div className={styles.actions}>
          {kind === 'needs-merchant' && (
            <Button onClick={onChooseMerchant}>{t('mend.merchant')}</Button>
          )}
          {kind === 'needs-store-view' && (
            <Button onClick={onChooseStore}>{t('mend.store')}</Button>
          )}
          {kind === 'needs-company-view' && (
            <Button onClick={onCompanyView}>{t('mend.company')}</Button>
          )}
          {kind === 'moved' && (
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              rightSection={<Icon name="external" size={16} />}
            >
              {t('outcome.login')}
            </Button>
          )}
        </div>
      )}
      {extra}
    </Message>
  )
}

function Message({
  icon,
  tone,
  title,
  children,
}: {
  icon: IconName
  tone?: 'warn'
  title: string
  children: ReactNode
}) {
  return (
    <div className={styles.message} data-fills>
      <span className={styles.badge} data-tone={tone}>
        <Icon name={icon} size={22} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
