// Paused online orders, and a store whose hours never open it, for the first page's list of what
// needs attention. Facts: T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, useClock, useMay, type Needs } from '#core'

import { statusText, useStatusStrings } from './status-strings.ts'
import { orderingStateQuery } from './use-ordering-state.ts'

function useStoreNeeds(): Needs {
  const { t } = useTranslation('online-ordering')
  const clock = useClock()
  const stringsOf = useStatusStrings()
  const opensHours = useMay('online-ordering.hours')
  const { data, isError } = useQuery(orderingStateQuery)
  if (!data) return isError ? 'failed' : 'pending'
  // A closed store that opens again by its hours needs no attention, because it closes like this
  // every day.
  const closed: Needs =
    data.closed && data.opensAt === null
      ? [
          {
            key: 'closed',
            tone: 'plain',
            icon: 'clock',
            what: statusText(stringsOf(data)),
            ...(opensHours && { to: '/onlineordering/hours', where: t('pause.hours') }),
          },
        ]
      : []
  if (data.state !== 'paused') return closed
  return [
    ...closed,
    {
      key: 'paused',
      // A pause without an end counts as more serious, because it's easily forgotten.
      tone: data.pausedUntil === null ? 'bad' : 'warn',
      icon: 'pause',
      what:
        data.pausedUntil === null
          ? t('pause.untilResumed')
          : t('pause.until', { time: clock(data.pausedUntil, data.at) }),
      ...(data.reason && { which: data.reason }),
      to: '/onlineordering/store',
      where: t('pause.attention'),
    },
  ]
}

export const slot = defineSlot<'attention'>({
  strings: 'store-status',
  Component: ({ tell }) => tell(useStoreNeeds()),
})
