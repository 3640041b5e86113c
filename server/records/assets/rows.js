// The rows of a list: a table, shown as labels and values on narrow pages.
import { button, h, icon } from './dom.js'
import { text } from './text.js'
import { columnIn, isNumeric, shown } from './values.js'

/** @typedef {import('./types.d.ts').Column} Column */
/** @typedef {import('./types.d.ts').PageRecord} PageRecord */
/** @typedef {import('./types.d.ts').Settings} Settings */

/**
 * Creates the table. Explicit roles are needed: screen readers drop table semantics if rows are
 * laid out as blocks.
 * @param {{ columns: Column[], records: PageRecord[], totals: Record<string, number> | undefined,
 * query: import('./types.d.ts').Query,
 *   can: { update: boolean, delete: boolean }, settings: Settings, acts: import('./list.js').Acts,
 *   opens: string | undefined, label: string,
 *   nameOf: (record: PageRecord) => string, sort: (column: string) => void }} rows
 */
export function rowsOf({
  columns,
  records,
  totals,
  query,
  can,
  settings,
  acts,
  opens,
  label,
  nameOf,
  sort,
}) {
  const hasActs = can.update || can.delete
  const table = h(
    'table',
    { class: 'grid', role: 'table', 'aria-label': label },
    h(
      'thead',
      { role: 'rowgroup' },
      h(
        'tr',
        { role: 'row' },
        ...columns.map((column) => head(column, query, sort)),
        hasActs &&
          h(
            'th',
            { role: 'columnheader', scope: 'col', class: 'acts' },
            h('span', { class: 'visually-hidden' }, text.actions),
          ),
      ),
    ),
    h(
      'tbody',
      { role: 'rowgroup' },
      ...records.map((record) => {
        const name = nameOf(record)
        return h(
          'tr',
          { role: 'row' },
          ...columns.map((column, i) =>
            i === 0
              ? naming(column, record, acts, opens, settings)
              : cell(columnIn(column, record.values), record.values[column.name] ?? null, settings),
          ),
          hasActs &&
            h(
              'td',
              { role: 'cell', class: 'acts' },
              can.update &&
                record.locked?.update === undefined &&
                act('edit', text.editAction(name), record, () => acts.open(record)),
              can.delete &&
                record.locked?.delete === undefined &&
                act('delete', text.deleteAction(name), record, () => acts.remove(record)),
            ),
        )
      }),
    ),
    totals &&
      Object.keys(totals).length > 0 &&
      h(
        'tfoot',
        { role: 'rowgroup' },
        h('tr', { role: 'row' }, ...columns.map((column, i) => sum(column, i, totals, settings))),
      ),
  )
  table.addEventListener('keydown', (event) => moveBetweenRows(table, event))
  return table
}

/**
 * @param {Column} column @param {import('./types.d.ts').Query} query @param {(column: string) =>
 * void} sort
 */
function head(column, query, sort) {
  const sorted = query.sort === column.name
  const way = query.direction === 'asc' ? 'ascending' : 'descending'
  return h(
    'th',
    {
      role: 'columnheader',
      scope: 'col',
      class: isNumeric(column) ? 'number' : '',
      'aria-sort': sorted ? way : 'none',
    },
    h(
      'button',
      {
        type: 'button',
        class: 'sort',
        'data-focus': `sort-${column.name}`,
        onclick: () => sort(column.name),
      },
      column.label,
      sorted && icon(way, 14),
    ),
  )
}

/**
 * The cell that names the row. It opens the record, or links to the record's portal page.
 * @param {Column} column @param {PageRecord} record @param {import('./list.js').Acts} acts @param
 * {string | undefined} opens @param {Settings} settings
 */
function naming(column, record, acts, opens, settings) {
  const name = shown(column, record.values[column.name] ?? null, settings)
  const { path } = record
  const focus = { class: 'open', 'data-focus': `open-${record.id}` }
  const link =
    path === undefined
      ? h('button', { type: 'button', ...focus, onclick: () => acts.open(record) }, name)
      : h(
          'a',
          {
            ...focus,
            href: acts.address(path),
            title: opens,
            onclick: (/** @type {MouseEvent} */ event) => {
              // The browser itself handles clicks that open a new tab.
              if (
                event.button !== 0 ||
                event.metaKey ||
                event.ctrlKey ||
                event.shiftKey ||
                event.altKey
              )
                return
              event.preventDefault()
              acts.go(path)
            },
          },
          name,
        )
  return h('th', { role: 'rowheader', scope: 'row', class: 'name' }, link)
}

/** @param {Column} column @param {import('./types.d.ts').Value} value @param {Settings} settings */
function cell(column, value, settings) {
  const words = shown(column, value, settings)
  return h(
    'td',
    { role: 'cell', class: isNumeric(column) ? 'number' : '', 'data-label': column.label },
    column.kind === 'boolean' && value !== null
      ? h('span', { class: `badge ${value ? 'on' : 'off'}` }, words)
      : words,
  )
}

/**
 * A cell of the totals row; the first cell is its label.
 * @param {Column} column @param {number} i @param {Record<string, number>} totals @param {Settings}
 * settings
 */
function sum(column, i, totals, settings) {
  const value = totals[column.name]
  const words = value === undefined ? '' : shown(column, value, settings)
  if (i === 0) return h('th', { role: 'rowheader', scope: 'row' }, text.total, words && ` ${words}`)
  return h(
    'td',
    {
      role: 'cell',
      class: isNumeric(column) ? 'number' : '',
      ...(words && { 'data-label': column.label }),
    },
    words,
  )
}

/**
 * @param {'edit' | 'delete'} kind @param {string} label @param {PageRecord} record @param {() =>
 * void} onclick
 */
function act(kind, label, record, onclick) {
  const element = button({ label, icon: kind, look: 'bare', iconOnly: true, onclick })
  element.dataset.focus = `${kind}-${record.id}`
  return element
}

/**
 * Arrow keys, Home and End move between row names.
 * @param {HTMLElement} table @param {KeyboardEvent} event
 */
function moveBetweenRows(table, event) {
  const names = [...table.querySelectorAll('.open')]
  const at = names.indexOf(/** @type {Element} */ (event.target))
  const to =
    at < 0
      ? undefined
      : { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[event.key]
  const target = to === undefined ? undefined : names[to]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
