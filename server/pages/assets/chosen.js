// What is chosen in the filters: as the address says it, and as it is sent.

/** @typedef {import('./types.d.ts').Filter} Filter */
/** @typedef {import('./types.d.ts').Chosen} Chosen */

const date = /^\d{4}-\d{2}-\d{2}$/
const mostDays = 366

/** Two dates of a text such as `2026-11-14..2026-11-20`. @param {string} text */
export function datesIn(text) {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}
/** @param {string} from @param {string} to */
export const asDates = (from, to) => `${from}..${to}`

/** What a filter begins with. @param {Filter} filter */
export const standard = ({ default: start = '' }) => start

/**
 * Whether a filter can be set to that: one of its own choices or periods, or two dates. @param
 * {Filter} filter @param {string} value
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
 * The dates of a filter, whether a period or two dates are chosen. @param {Filter} filter @param
 * {string} value
 */
export function datesOf(filter, value) {
  const period = (filter.periods ?? []).find((each) => each.value === value)
  return period ? { from: period.from, to: period.to } : datesIn(value)
}

/**
 * Why two dates cannot be asked for, or undefined. @param {{ from: string, to: string }} dates
 * @returns {'date' | 'order' | 'range' | undefined}
 */
export function faultOf({ from, to }) {
  if (!date.test(from) || !date.test(to)) return 'date'
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0) return 'order'
  return days >= mostDays ? 'range' : undefined
}

/**
 * As the platform takes it; what is not narrowed is left out. @param {Filter[]} filters @param
 * {Chosen} chosen
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
 * Whether anything narrows the list besides dates, and other than it begins with. @param {Filter[]}
 * filters @param {Chosen} chosen
 */
export const isNarrowed = (filters, chosen) =>
  filters.some(
    (filter) =>
      filter.kind !== 'dates' && (chosen[filter.name] ?? standard(filter)) !== standard(filter),
  )
