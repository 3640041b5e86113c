// Describes a store's status in text. Facts: U-185, U-197, S-175 to S-177
import { useTranslation } from 'react-i18next'

import { useClock } from '#core'

import type { OrderingState } from './use-ordering-state.ts'

const minute = 60_000
/** If a pause lasts longer than this, its end is shown instead of the remaining minutes. */
const mostMinutesTold = 120

/** Minutes until a pause ends, rounded up; undefined if it doesn't end by itself. */
export const minutesLeft = ({
  pausedUntil,
  at,
}: Pick<OrderingState, 'pausedUntil' | 'at'>): number | undefined =>
  pausedUntil === null
    ? undefined
    : Math.max(0, Math.ceil((Date.parse(pausedUntil) - Date.parse(at)) / minute))

/** How many more minutes an order takes than usual. */
export const addedMinutes = ({
  prepMinutes,
  basePrepMinutes,
}: Pick<OrderingState, 'prepMinutes' | 'basePrepMinutes'>): number =>
  basePrepMinutes === null ? 0 : Math.max(0, (prepMinutes ?? 0) - basePrepMinutes)

export interface StatusStrings {
  /** `Busy`, `Closed` */
  word: string
  /** `ASAP + 20 min`, `opens 7:00 AM`. Undefined if the word says enough. */
  detail: string | undefined
}
/** `Closed · opens 7:00 AM` */
export const statusText = ({ word, detail }: StatusStrings): string =>
  [word, detail].filter(Boolean).join(' · ')

/**
 * When a store that is closed by its hours opens again. Header, hours pages and notices use the
 * same text.
 * @param zone the time zone of the surrounding text, if that isn't the portal's
 */
export function useClosedStrings(
  zone?: string,
): (opening: Pick<OrderingState, 'opensAt' | 'at'>) => StatusStrings {
  const { t } = useTranslation('online-ordering')
  const clock = useClock(zone)
  return ({ opensAt, at }) => ({
    word: t('storeStatus.closed'),
    detail: opensAt === null ? undefined : t('storeStatus.opens', { time: clock(opensAt, at) }),
  })
}

/**
 * The status as text. A store that is closed by its hours is shown as closed, regardless of its
 * status.
 */
export function useStatusStrings(): (state: OrderingState) => StatusStrings {
  const { t } = useTranslation('online-ordering')
  const clock = useClock()
  const closedStrings = useClosedStrings()
  const formatDetail = (state: OrderingState): string | undefined => {
    switch (state.state) {
      case 'accepting':
        return state.prepMinutes === null
          ? undefined
          : t('storeStatus.minutes', { count: state.prepMinutes })
      case 'busy':
        return t('storeStatus.asap', { count: addedMinutes(state) })
      case 'paused': {
        const left = minutesLeft(state)
        if (left === undefined || state.pausedUntil === null) return undefined
        return left > mostMinutesTold
          ? t('storeStatus.until', { time: clock(state.pausedUntil, state.at) })
          : t('storeStatus.minutes', { count: left })
      }
      case 'notAccepting':
        return undefined
    }
  }
  return (state) =>
    state.closed
      ? closedStrings(state)
      : { word: t(`storeStatus.states.${state.state}`), detail: formatDetail(state) }
}
