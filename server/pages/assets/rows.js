// The rows of a list: a table, which a narrow page shows as labels and values.
import { button, h, icon } from './dom.js'
import { text } from './text.js'
import { isNumeric, shown } from './values.js'

/** @typedef {import('./types.d.ts').Column} Column */
/** @typedef {import('./types.d.ts').PageRecord} PageRecord */

/**
 * Roles are written out: a table whose rows are laid out as blocks is none to a screen reader otherwise.
 * @param {{ columns: Column[], records: PageRecord[], query: import('./types.d.ts').Query, can: { update: boolean, delete: boolean }, culture: string,
 *   acts: import('./list.js').Acts, label: string, nameOf: (record: PageRecord) => string, sort: (column: string) => void }} rows
 */
export function rowsOf({ columns, records, query, can, culture, acts, label, nameOf, sort }) {
  const hasActs = can.update || can.delete
  const table = h('table', { class: 'grid', role: 'table', 'aria-label': label },
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ...columns.map((column) => head(column, query, sort)),
      hasActs && h('th', { role: 'columnheader', scope: 'col', class: 'acts' }, h('span', { class: 'visually-hidden' }, text.actions)))),
    h('tbody', { role: 'rowgroup' }, ...records.map((record) => {
      const name = nameOf(record)
      return h('tr', { role: 'row' }, ...columns.map((column, i) => (i === 0 ? naming(record, name, acts) : cell(column, record, culture))),
        hasActs && h('td', { role: 'cell', class: 'acts' },
          can.update && act('edit', text.editAction(name), record, () => acts.open(record)),
          can.delete && act('delete', text.deleteAction(name), record, () => acts.remove(record))))
    })))
  table.addEventListener('keydown', (event) => moveBetweenRows(table, event))
  return table
}

/** @param {Column} column @param {import('./types.d.ts').Query} query @param {(column: string) => void} sort */
function head(column, query, sort) {
  const sorted = query.sort === column.name
  const way = query.direction === 'asc' ? 'ascending' : 'descending'
  return h('th', { role: 'columnheader', scope: 'col', class: isNumeric(column) ? 'number' : '', 'aria-sort': sorted ? way : 'none' },
    h('button', { type: 'button', class: 'sort', 'data-focus': `sort-${column.name}`, onclick: () => sort(column.name) },
      column.label, sorted && icon(way, 14)))
}

/** The cell that names the row opens it. @param {PageRecord} record @param {string} name @param {import('./list.js').Acts} acts */
const naming = (record, name, acts) => h('th', { role: 'rowheader', scope: 'row', class: 'name' },
  h('button', { type: 'button', class: 'open', 'data-focus': `open-${record.id}`, onclick: () => acts.open(record) }, name === '' ? text.nothing : name))

/** @param {Column} column @param {PageRecord} record @param {string} culture */
function cell(column, record, culture) {
  const value = record.values[column.name] ?? null
  const words = shown(column, value, culture)
  return h('td', { role: 'cell', class: isNumeric(column) ? 'number' : '', 'data-label': column.label },
    column.kind === 'boolean' && value !== null ? h('span', { class: `badge ${value ? 'on' : 'off'}` }, words) : words)
}

/** @param {'edit' | 'delete'} kind @param {string} label @param {PageRecord} record @param {() => void} onclick */
function act(kind, label, record, onclick) {
  const element = button({ label, icon: kind, look: 'bare', iconOnly: true, onclick })
  element.dataset.focus = `${kind}-${record.id}`
  return element
}

/** Up, down, Home and End go from name to name. @param {HTMLElement} table @param {KeyboardEvent} event */
function moveBetweenRows(table, event) {
  const names = [...table.querySelectorAll('.open')]
  const at = names.indexOf(/** @type {Element} */ (event.target))
  const to = at < 0 ? undefined : { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[event.key]
  const target = to === undefined ? undefined : names[to]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
