import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import styles from '../card/sign-in.module.css'

/** Relative: loads the page again, its query included. */
const samePage = ''

/**
 * In place of the whole page: `late`, its scripts did not come, or failed before they drew anything
 * (hidden while there is something in #root); `broken`, something failed that nothing else caught.
 * Plain elements, because what failed may be the theme.
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
