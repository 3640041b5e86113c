// Describes a store's openings in sentences.
import type { TFunction } from 'i18next'

import { dayText, momentText, timeText, type AnswerOf } from '#core'
import { timeAt } from '../rules/hours/week.ts'

type Openings = AnswerOf<'getStoreOpenings'>
type Opening = Openings['operating']
type Rule = Opening['rule']
type Say = TFunction<'online-ordering'>

const dayMinutes = 1440
/** `7:00 AM – 1:00 AM`, the hours of one date. */
export const hoursText = (spans: NonNullable<Rule['spans']>, culture: string): string =>
  spans
    .map(({ from, until }) =>
      [from, until].map((minute) => timeText(timeAt(minute % dayMinutes), culture)).join(' – '),
    )
    .join(', ')

/**
 * Explains why a store is open or closed: `based on the hours for Fri, Nov 20: 7:00 AM – 7:45 PM`.
 */
export function reasonText(
  { isOpen, rule }: Opening,
  openings: Openings,
  culture: string,
  t: Say,
): string {
  const { kind, date, spans = [], reason = '', until } = rule
  switch (kind) {
    case 'week':
    case 'exception': {
      const day = kind === 'exception' ? reason : date ? dayText(date, culture) : ''
      if (spans.length === 0) return t('openings.because.closedAllDay', { day })
      const hours = hoursText(spans, culture)
      return isOpen
        ? t('openings.because.hours', { day, hours })
        : t('openings.because.outside', { day, hours })
    }
    case 'pause':
      return t('openings.because.pause', {
        time: until ? momentText(until, openings.at, culture, openings.zone) : '',
      })
    default:
      return t(`openings.because.${kind}`)
  }
}

/** Kinds of orders as a list: `pickup, dine-in and delivery`. */
export const modesText = (modes: Openings['modes'], culture: string, t: Say): string =>
  new Intl.ListFormat(culture).format(modes.map(({ mode }) => t(`openings.modes.${mode}`)))

/** The earliest change among the kinds of orders, and the kinds it affects. */
export function nextChange({ modes }: Openings): { at: string; modes: Openings['modes'] } | null {
  const times = modes.flatMap(({ changesAt }) => (changesAt === null ? [] : [changesAt])).toSorted()
  const [at] = times
  return at === undefined ? null : { at, modes: modes.filter(({ changesAt }) => changesAt === at) }
}
