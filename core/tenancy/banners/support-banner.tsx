// Shows support staff which merchant they are in, until when and why. It is unobtrusive, because it
// is shown the whole time.
// Facts: C23
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../notices/notices.ts'
import { usePortal } from '../../portal/portal.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { usePortalData } from '../../session/facts/facts.ts'
import { clock } from '../../session-life/times/times.ts'
import { clockText } from '../../time/in-words.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import styles from './support-banner.module.css'
import { backToChoice, leaveMerchant } from './support-time.ts'
import { mayLeaveContext } from '../switch.ts'

const lookEvery = 2000

/**
 * Leaves the merchant when the time is over by the server's clock. Keeps checking until the server
 * agrees.
 */
function useLimit(until: string | null | undefined): void {
  const portal = usePortal()
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => {
      // Ignore failures, because the next check tries again.
      if (clock(portal).now() > Date.parse(until)) void backToChoice(portal).catch(() => undefined)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [portal, until])
}

export function SupportBanner() {
  const { t } = useTranslation('tenancy')
  const notify = useNotify()
  const portal = usePortal()
  const culture = useCulture()
  const { supportUntil, supportReason, merchantName } = usePortalData() ?? {}
  useLimit(supportUntil)
  if (!supportUntil) return null
  const time = clockText(supportUntil, culture)
  const leave = async () => {
    if (await mayLeaveContext(portal, t('support.elsewhere')))
      await leaveMerchant(portal).catch(() =>
        notify({ kind: 'error', text: t('support.leaveFailed') }),
      )
  }
  return (
    <div className={styles.banner}>
      <Notice
        kind="info"
        title={t('support.banner')}
        text={t('support.until', {
          merchant: merchantName ?? '',
          time,
          reason: supportReason ?? '',
        })}
        action={{ label: t('support.leave'), run: () => void leave() }}
      />
    </div>
  )
}
