// Keeps the state of the list in the URL, so that a reload or a return shows the same rows.
import { isChoosable, standard } from './chosen.js'

/** @typedef {import('./types.d.ts').Query} Query */
/** @typedef {import('./types.d.ts').Filter} Filter */

/** Prefix of filter parameters, so that they cannot clash with our own. */
const prefix = 'f-'

/**
 * Reads the state from the URL; `start` supplies missing values.
 * @param {Query} start @param {Filter[]} filters @returns {Query}
 */
export function queryFromAddress(start, filters) {
  const given = new URLSearchParams(location.search)
  /** @param {string} name @param {number} otherwise */
  const whole = (name, otherwise) =>
    /^[1-9]\d{0,5}$/.test(given.get(name) ?? '') ? Number(given.get(name)) : otherwise
  const direction = given.get('dir')
  return {
    page: whole('page', start.page),
    pageSize: Math.min(whole('size', start.pageSize), 1000),
    search: (given.get('q') ?? start.search).slice(0, 100),
    sort: given.get('sort') ?? start.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : start.direction,
    filters: Object.fromEntries(
      filters.map((filter) => {
        const value = given.get(prefix + filter.name)
        return [
          filter.name,
          value !== null && isChoosable(filter, value) ? value : standard(filter),
        ]
      }),
    ),
  }
}
/** @param {Query} query @param {Query} start */
export function queryToAddress(query, start) {
  const given = new URLSearchParams()
  if (query.page !== start.page) given.set('page', String(query.page))
  if (query.pageSize !== start.pageSize) given.set('size', String(query.pageSize))
  if (query.sort !== start.sort) given.set('sort', query.sort)
  if (query.direction !== start.direction) given.set('dir', query.direction)
  if (query.search !== '') given.set('q', query.search)
  for (const [name, value] of Object.entries(query.filters))
    if (value !== start.filters[name]) given.set(prefix + name, value)
  const search = given.toString()
  history.replaceState(null, '', `${location.pathname}${search && `?${search}`}`)
}
