// Facts: fault 39
import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../icon.tsx'
import styles from './message.module.css'

interface Props {
  children: ReactNode
  /** A changed key resets the error, e.g. the address: another page must not show the old error. */
  resetKey?: string
  /** Called once per error, to report it to the server. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** Shown instead of the content; defaults to a message with "Reload section". */
  fallback?: (retry: () => void) => ReactNode
}
interface State {
  failed: boolean
  resetKey?: string
}

/** Error boundary for one section: the menu and the rest of the page keep working. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }
  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = () => this.setState({ failed: false })
    return this.props.fallback?.(retry) ?? <SectionFailed onRetry={retry} />
  }
}

/** Shown in place of a section that failed to render. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
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
      </div>
    </div>
  )
}
