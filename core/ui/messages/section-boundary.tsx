// Facts: fault 39
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorBoundary } from './error-boundary.tsx'
import { Icon } from '../icon.tsx'
import styles from './message.module.css'

/**
 * Error boundary for one section, so that the menu and the rest of the page still work. Without a
 * fallback, it shows a message with "Reload section".
 */
export class SectionBoundary extends ErrorBoundary {
  protected override fallback(retry: () => void): ReactNode {
    return this.props.fallback ? super.fallback(retry) : <SectionFailed onRetry={retry} />
  }
}

/** Shown in place of a section that failed to render. */
export function SectionFailed({ onRetry, actions }: { onRetry: () => void; actions?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.message} role="alert">
      <span className={styles.badge} data-tone="bad">
        <Icon name="error" size={22} />
      </span>
      <p className={styles.title}>{t('boundary.title')}</p>
      <p className={styles.text}>{t('boundary.text')}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={16} />}>
          {t('boundary.reload')}
        </Button>
        {actions}
      </div>
    </div>
  )
}
