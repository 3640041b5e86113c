// Controls that filter a list: choices, and business dates with quick choices.
import { asDates, datesOf, faultOf, standard } from './chosen.js'
import { button, h, newId } from './dom.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').Filter} Filter */
/** @typedef {import('./types.d.ts').Chosen} Chosen */
/**
 * @typedef {{ element: HTMLElement, set: (value: string) => void, named?: (name: string |
 * undefined) => void }} Control
 */

/** Quick choice for dates that match no period. */
const other = 'other'

/**
 * @param {{ filters: Filter[], chosen: Chosen, change: (chosen: Chosen) => void }} list
 */
export function filterRow({ filters, chosen, change }) {
  /** @type {Control[]} */
  const controls = filters.map((filter) =>
    controlOf[filter.kind](filter, chosen[filter.name] ?? standard(filter), (value) => {
      chosen = { ...chosen, [filter.name]: value }
      change(chosen)
    }),
  )
  return {
    element:
      filters.length === 0
        ? undefined
        : h('div', { class: 'filters' }, ...controls.map(({ element }) => element)),
    /**
     * Shows the names of the filtered records, from the server's answer.
     * @param {Record<string, string>} names
     */
    named: (names) => controls.forEach(({ named }, i) => named?.(names[filters[i]?.name ?? ''])),
    /** Resets all filters to their defaults. */
    clear() {
      chosen = Object.fromEntries(filters.map((filter) => [filter.name, standard(filter)]))
      controls.forEach(({ set }, i) => set(standard(/** @type {Filter} */ (filters[i]))))
      change(chosen)
    },
  }
}

/** @param {Filter} filter @param {string} start @param {(value: string) => void} changed */
function choiceControl({ label, choices = [], default: standardValue }, start, changed) {
  const id = newId('filter')
  const select = h(
    'select',
    { id, class: 'input', onchange: () => changed(select.value) },
    standardValue === undefined && h('option', { value: '' }, text.all),
    ...choices.map(({ value, label: words }) => h('option', { value }, words)),
  )
  select.value = start
  return {
    element: h('div', { class: 'filter' }, h('label', { for: id }, label), select),
    set: (/** @type {string} */ value) => {
      select.value = value
    },
  }
}

/** @param {Filter} filter @param {string} start @param {(value: string) => void} changed */
function datesControl(filter, start, changed) {
  const { label, periods = [] } = filter
  const id = newId('filter')
  const error = h('p', { id: `${id}-error`, class: 'error', role: 'alert', hidden: true })
  const quick = h(
    'select',
    {
      id,
      class: 'input',
      onchange: () => {
        if (quick.value === other) return from.focus()
        set(quick.value)
        changed(quick.value)
      },
    },
    ...periods.map(({ value, label: words }) => h('option', { value }, words)),
    h('option', { value: other }, text.otherDates),
  )
  const day = (/** @type {string} */ name) =>
    h('input', {
      id: `${id}-${name}`,
      type: 'date',
      class: 'input',
      'aria-describedby': error.id,
      onchange: entered,
    })
  const from = day('from')
  const to = day('to')

  /** @param {string | undefined} message */
  function fault(message) {
    error.textContent = message ?? ''
    error.hidden = message === undefined
    for (const field of [from, to])
      field.setAttribute('aria-invalid', String(message !== undefined))
  }
  function entered() {
    quick.value = other
    // Only one date is set: keep the current rows.
    if (from.value === '' || to.value === '') return fault(undefined)
    const wrong = faultOf({ from: from.value, to: to.value })
    fault(wrong && { date: text.date, order: text.dateOrder, range: text.dateRange }[wrong])
    if (!wrong) changed(asDates(from.value, to.value))
  }
  /** @param {string} value */
  function set(value) {
    quick.value = periods.some((period) => period.value === value) ? value : other
    const dates = datesOf(filter, value)
    from.value = dates.from
    to.value = dates.to
    fault(undefined)
  }
  set(start)
  const labelled = (/** @type {HTMLInputElement} */ field, /** @type {string} */ words) =>
    h('div', { class: 'filter' }, h('label', { for: field.id }, words), field)
  return {
    element: h(
      'div',
      { class: 'filter-dates', role: 'group', 'aria-label': label },
      h('div', { class: 'filter' }, h('label', { for: id }, label), quick),
      labelled(from, text.from),
      labelled(to, text.to),
      error,
    ),
    set,
  }
}

/**
 * Names the one record that the list is filtered by, with a button to show all. Hidden if no record
 * is chosen.
 * @param {Filter} filter @param {string} start @param {(value: string) => void} changed
 */
function recordControl({ label }, start, changed) {
  const name = h('strong')
  const element = h(
    'div',
    { class: 'filter-record', hidden: true },
    h('span', {}, `${label}:`),
    name,
    button({
      label: text.showAll,
      onclick: () => {
        set('')
        changed('')
      },
    }),
  )
  /** @param {string} value */
  const set = (value) => {
    element.hidden = value === ''
  }
  set(start)
  return {
    element,
    set,
    named: (/** @type {string | undefined} */ words) => {
      name.textContent = words ?? ''
    },
  }
}

const controlOf = { dates: datesControl, choice: choiceControl, record: recordControl }
