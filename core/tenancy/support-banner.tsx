// Support sees where it is, until when and why (C23). Calm: it stays as long as support does.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { notify } from '../notices/notices.ts'
import { usePortalData } from '../session/facts.ts'
import { clock } from '../session/life/times.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './support-banner.module.css'
import { backToChoice, leaveMerchant } from './support-time.ts'
import { mayLeavePlace } from './switch.ts'

/** The server's second has to be over. */
const patience = 500
const askAgainIn = 10_000
/** The server's time as this tab knows it may be set right meanwhile. */
const atMost = 60_000

/** Looks when the time is over, and again while the server does not think so. */
function useLimit(until: string | null | undefined): void {
  useEffect(() => {
    if (!until) return
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const left = () => Math.max(0, Date.parse(until) - clock.now()) + patience
    const wait = (ms: number) => {
      if (!gone) timer = setTimeout(() => void whenOver(), Math.min(ms, atMost))
    }
    const whenOver = async () => {
      if (left() > patience) return wait(left())
      await backToChoice().catch(() => undefined)
      wait(askAgainIn)
    }
    wait(left())
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [until])
}

export function SupportBanner() {
  const { t, i18n } = useTranslation('tenancy')
  const { supportUntil, supportReason, merchantName } = usePortalData() ?? {}
  useLimit(supportUntil)
  if (!supportUntil) return null
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(new Date(supportUntil))
  const leave = async () => {
    if (await mayLeavePlace(t('support.elsewhere'))) await leaveMerchant().catch(() => notify({ kind: 'error', text: t('support.leaveFailed') }))
  }
  return (
    <div className={styles.banner}>
      <Notice
        kind="info" title={t('support.banner')} text={t('support.until', { merchant: merchantName ?? '', time, reason: supportReason ?? '' })}
        action={{ label: t('support.leave'), run: () => void leave() }}
      />
    </div>
  )
}
