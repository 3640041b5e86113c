// Compares my values with the stored ones, side by side.
import { h } from './dom.js'
import { text } from './text.js'
import { columnIn, shown } from './values.js'

/**
 * @param {{ column: import('./types.d.ts').Column, mine: import('./types.d.ts').Value, theirs:
 * import('./types.d.ts').Value }[]} rows
 * @param {import('./types.d.ts').Settings} settings
 */
export function comparison(rows, settings) {
  const different = rows.filter(({ mine, theirs }) => mine !== theirs)
  if (different.length === 0) return h('p', {}, text.conflictSame)
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text.conflictBody),
    h(
      'table',
      { class: 'comparison' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...[text.field, text.mine, text.theirs].map((title) => h('th', { scope: 'col' }, title)),
        ),
      ),
      h(
        'tbody',
        {},
        ...different.map(({ column, mine, theirs }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, column.label),
            h('td', {}, shown(column, mine, settings)),
            h('td', {}, shown(column, theirs, settings)),
          ),
        ),
      ),
    ),
  )
}

/**
 * Lists a record's values, to check before an action on it.
 * @param {import('./types.d.ts').Description} description @param
 * {import('./types.d.ts').PageRecord} record @param {import('./types.d.ts').Settings} settings
 */
export const summary = ({ columns }, { values }, settings) =>
  h(
    'dl',
    { class: 'summary' },
    ...columns.map((column) =>
      h(
        'div',
        {},
        h('dt', {}, column.label),
        h('dd', {}, shown(columnIn(column, values), values[column.name] ?? null, settings)),
      ),
    ),
  )
