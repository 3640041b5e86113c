import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import styles from '../card/sign-in.module.css'

/** A relative URL, so that it reloads the same page with its query. */
const samePage = ''

/**
 * Replaces the whole page. `late`: the scripts didn't load or failed before rendering. This version
 * is hidden while #root has content. `broken`: an error that nothing else caught. Uses plain
 * elements, because the theme itself may have failed.
 */
export function FailedPage({ why }: { why: 'late' | 'broken' }) {
  const { t } = useTranslation('core')
  const { helpUrl } = portalConfig()
  return (
    <main className={`${styles.boot} ${styles.failed} ${why === 'late' ? styles.late : ''}`}>
      <div role="alert">
        <h1>{t(why === 'late' ? 'boot.failedTitle' : 'boot.brokenTitle')}</h1>
        <p>{t(why === 'late' ? 'boot.failedText' : 'boot.brokenText')}</p>
      </div>
      <a href={samePage}>{t('boot.retry')}</a>
      {helpUrl !== null && <a href={helpUrl}>{t('boot.help')}</a>}
    </main>
  )
}
