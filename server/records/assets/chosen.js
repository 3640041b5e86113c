// Filter values: as written in the URL, and as sent to the server.

/** @typedef {import('./types.d.ts').Filter} Filter */
/** @typedef {import('./types.d.ts').Chosen} Chosen */

const date = /^\d{4}-\d{2}-\d{2}$/
const mostDays = 366

/** Splits a text such as `2026-11-14..2026-11-20` into two dates. @param {string} text */
export function datesIn(text) {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}
/** @param {string} from @param {string} to */
export const asDates = (from, to) => `${from}..${to}`

/** The default value of a filter. @param {Filter} filter */
export const standard = ({ default: start = '' }) => start

/**
 * Whether a filter accepts a value: one of its choices or periods, a record id, or two dates.
 * @param {Filter} filter @param {string} value
 */
export function isChoosable(filter, value) {
  if (filter.kind === 'choice')
    return (
      (value === '' && filter.default === undefined) ||
      (filter.choices ?? []).some((choice) => choice.value === value)
    )
  if (filter.kind === 'record') return value === '' || /^[1-9]\d{0,9}$/.test(value)
  if ((filter.periods ?? []).some((period) => period.value === value)) return true
  return faultOf(datesIn(value)) === undefined
}

/**
 * The dates of a filter value, which is a named period or two dates.
 * @param {Filter} filter @param {string} value
 */
export function datesOf(filter, value) {
  const period = (filter.periods ?? []).find((each) => each.value === value)
  return period ? { from: period.from, to: period.to } : datesIn(value)
}

/**
 * Why a date range is invalid; undefined if it is valid.
 * @param {{ from: string, to: string }} dates
 * @returns {'date' | 'order' | 'range' | undefined}
 */
export function faultOf({ from, to }) {
  if (!date.test(from) || !date.test(to)) return 'date'
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0) return 'order'
  return days >= mostDays ? 'range' : undefined
}

/**
 * Filter values for the server; empty filters are left out.
 * @param {Filter[]} filters @param {Chosen} chosen
 */
export function toSend(filters, chosen) {
  /** @type {Record<string, { from: string, to: string } | { value: string }>} */
  const sent = {}
  for (const filter of filters) {
    const value = chosen[filter.name] ?? standard(filter)
    if (filter.kind === 'dates') sent[filter.name] = datesOf(filter, value)
    else if (value !== '') sent[filter.name] = { value }
  }
  return sent
}

/**
 * Whether any filter except dates differs from its default.
 * @param {Filter[]} filters @param {Chosen} chosen
 */
export const isNarrowed = (filters, chosen) =>
  filters.some(
    (filter) =>
      filter.kind !== 'dates' && (chosen[filter.name] ?? standard(filter)) !== standard(filter),
  )
