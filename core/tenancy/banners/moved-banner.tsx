// Says that the session is in another context while this page stays in the old one. Only a reload
// brings the page into the new context, so the banner stays until then.
import { useTranslation } from 'react-i18next'

import { browser } from '../../browser/leave.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { useElsewhere } from './moved.ts'
import styles from './support-banner.module.css'

export function MovedBanner() {
  const { t } = useTranslation('core')
  const name = useElsewhere()
  if (name === undefined) return null
  return (
    <div className={styles.banner}>
      <Notice
        kind="warning"
        text={t('moved.notice', { place: name })}
        action={{ label: t('moved.reload'), run: browser.reload }}
      />
    </div>
  )
}
