// Why one is not there yet: a suspended account, a payment past due, a refusal. And the way on, where there is one.
import { useTranslation } from 'react-i18next'

import { failureOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import type { Place } from './places.ts'
import type { Acknowledged, Hurdle } from './switch.ts'
import type { Stop } from './use-going.ts'

export interface PickerStopProps {
  stop: Stop
  /** Whether a suspended store may be entered nevertheless (P-008). */
  mayPassSuspended: boolean
  onPass: (place: Place, acknowledged: Acknowledged) => void
}
export function PickerStop({ stop, mayPassSuspended, onPass }: PickerStopProps) {
  const { t } = useTranslation('core')
  if ('error' in stop) {
    const { message, requestId } = failureOf(stop.error)
    return <Notice kind="error" text={message ?? t(stop.leaving ? 'signOut.failed' : 'picker.failed')} {...(requestId && { requestId })} />
  }
  const { hurdle, place } = stop
  const name = place.storeName ?? place.merchantName
  const pass = mayPass(hurdle, mayPassSuspended) && { label: t(hurdle.kind === 'suspended' ? 'picker.understand' : 'picker.skip'), run: () => onPass(place, { [hurdle.kind]: true }) }
  return <Notice kind="warning" text={words()} {...(pass && { action: pass })} />

  function words(): string {
    if (hurdle.kind === 'suspended') return t('picker.suspended', { name })
    return hurdle.days >= 0 ? t('picker.pastDue', { name, count: hurdle.days }) : t('picker.pastDueOver', { name })
  }
}
const mayPass = (hurdle: Hurdle, mayPassSuspended: boolean): boolean => (hurdle.kind === 'suspended' ? mayPassSuspended : hurdle.days >= 0)
