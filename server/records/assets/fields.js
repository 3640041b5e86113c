// One form field: label above, help and error below. The column's kind decides how it is read and
// set.
import { h, newId } from './dom.js'
import { text } from './text.js'
import { isNumeric, lengthOf, parsed, shown, typed } from './values.js'

/** @typedef {import('./types.d.ts').Column} Column */
/** @typedef {import('./types.d.ts').Value} Value */
/**
 * @typedef {{ column: Column, element: HTMLElement, read: () => { value: Value } | { fault: string
 * }, changed: () => boolean,
 *   entered: () => string | boolean, enter: (typed: string | boolean) => void, set: (value: Value |
 *   undefined) => void, fault: (message: string | undefined) => void, focus: () => void, lock:
 *   (locked: boolean) => void }} Field
 */

/** The counter appears at this share of the maximum length. */
const nearLimit = 0.7

/**
 * A read-only value that looks like a field.
 * @param {Column} column @param {Value | undefined} value @param {import('./types.d.ts').Settings}
 * settings
 */
export function readOnlyField(column, value, settings) {
  const id = newId('field')
  const words = shown(column, value ?? null, settings)
  const control = column.lines
    ? h('textarea', { id, class: 'input', readonly: true, rows: column.lines }, words)
    : h('input', { id, class: 'input', readonly: true, value: words })
  return h('div', { class: 'field' }, h('label', { for: id }, column.label), control)
}

/**
 * @param {Column} column
 * @param {Value | undefined} start
 * @param {import('./types.d.ts').Settings} settings
 * @param {() => void} oninput called at each change
 * @returns {Field}
 */
export function fieldOf(column, start, settings, oninput) {
  const id = newId('field')
  const help =
    column.help === undefined ? undefined : h('p', { id: `${id}-help`, class: 'help' }, column.help)
  const error = h('p', { id: `${id}-error`, class: 'error', hidden: true })
  const counter = h('p', { class: 'help counter', hidden: true })
  const control = controlOf(column, id)
  const isSwitch = column.kind === 'boolean'
  let base = start

  const entered = () =>
    control instanceof HTMLInputElement && isSwitch ? control.checked : control.value
  /** @param {string | undefined} message */
  function fault(message) {
    error.textContent = message ?? ''
    error.hidden = message === undefined
    control.setAttribute('aria-invalid', String(message !== undefined))
    control.setAttribute(
      'aria-describedby',
      [message === undefined ? undefined : error.id, help?.id].filter(Boolean).join(' '),
    )
  }
  function count() {
    const length = lengthOf(control.value)
    // Text of several lines always shows the counter.
    counter.hidden =
      column.kind !== 'text' ||
      column.maxLength === undefined ||
      (!column.lines && length < column.maxLength * nearLimit)
    counter.textContent = text.counter(length, column.maxLength ?? 0)
  }
  /** @param {Value | undefined} value */
  function set(value) {
    base = value
    if (control instanceof HTMLInputElement && isSwitch) control.checked = value === true
    else control.value = typed(column, value, settings.culture)
    fault(undefined)
    count()
  }
  set(start)
  control.addEventListener('input', () => {
    fault(undefined)
    count()
    oninput()
  })
  // Errors appear when the field is left, not while typing.
  control.addEventListener('change', () => {
    const answer = parsed(column, entered(), settings.culture)
    if ('fault' in answer) fault(answer.fault)
  })

  const label = h(
    'label',
    { for: id },
    column.label,
    column.required && !isSwitch && h('span', { class: 'star', 'aria-hidden': 'true' }, ' *'),
  )
  const element = h(
    'div',
    { class: `field ${column.kind}` },
    ...(isSwitch ? [h('div', { class: 'switch-line' }, control, label)] : [label, control]),
    error,
    counter,
    help,
  )
  return {
    column,
    element,
    set,
    fault,
    entered,
    // Acts like typing: the original value stays known.
    enter: (again) => {
      if (control instanceof HTMLInputElement && isSwitch) control.checked = again === true
      else control.value = String(again)
      fault(undefined)
      count()
    },
    read: () => parsed(column, entered(), settings.culture),
    changed: () =>
      isSwitch
        ? entered() !== (base === true)
        : String(entered()).trim() !== typed(column, base, settings.culture),
    focus: () => control.focus(),
    lock: (locked) => {
      control.disabled = locked
    },
  }
}

/**
 * @param {Column} column @param {string} id @returns {HTMLInputElement | HTMLSelectElement |
 * HTMLTextAreaElement}
 */
function controlOf(column, id) {
  if (column.kind === 'boolean')
    return h('input', { id, type: 'checkbox', role: 'switch', class: 'switch' })
  const required = column.required && { 'aria-required': 'true' }
  if (column.kind === 'choice') {
    return h(
      'select',
      { id, class: 'input', ...required },
      !column.required && h('option', { value: '' }, text.nothing),
      ...(column.choices ?? []).map(({ value, label }) => h('option', { value }, label)),
    )
  }
  if (column.lines) return h('textarea', { id, class: 'input', rows: column.lines, ...required })
  if (column.kind === 'date') return h('input', { id, type: 'date', class: 'input', ...required })
  return h('input', {
    id,
    type: 'text',
    class: `input${isNumeric(column) ? ' number' : ''}`,
    autocomplete: 'off',
    spellcheck: column.kind === 'text',
    ...required,
    ...(isNumeric(column) && { inputmode: column.kind === 'integer' ? 'numeric' : 'decimal' }),
  })
}
