// A record's display name, and the read-only dialog.
import { button, h, icon } from './dom.js'
import { readOnlyField } from './fields.js'
import { text } from './text.js'
import { columnIn, shown } from './values.js'

/** @typedef {import('./types.d.ts').PageRecord} PageRecord */

/**
 * @param {import('./types.d.ts').Description} description @param {PageRecord} record @param
 * {import('./types.d.ts').Settings} settings
 */
export const nameOf = ({ columns }, { values }, settings) =>
  columns[0] ? shown(columns[0], values[columns[0].name] ?? null, settings) : ''

/**
 * Shows a record's values and why they cannot be changed.
 * @param {import('./form.js').Surroundings} around
 * @param {PageRecord} record
 */
export function viewRecord({ dialogs, description, settings }, record) {
  const dialog = dialogs.openDialog({
    title: text.view(description.noun, nameOf(description, record, settings)),
    leave: (it) => it.close(),
  })
  const reason = record.locked?.update ?? description.can.reason
  dialog.setBody(
    reason ? h('p', { class: 'read-only' }, icon('lock'), reason) : '',
    ...description.columns.map((column) =>
      readOnlyField(columnIn(column, record.values), record.values[column.name], settings),
    ),
  )
  dialog.setFooter(button({ label: text.close, onclick: dialog.close }))
}
