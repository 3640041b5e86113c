// Builds elements without HTML markup: values become text nodes, so no value can inject a tag.

/** @typedef {string | number | Node | null | undefined | false} Child */

/**
 * Creates an element. Properties that begin with `on` are listeners. `true` sets an empty
 * attribute; `false` and undefined set none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | undefined | ((event: any) => void)>}
 * [properties] `any` event: each listener declares its own type
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (child instanceof Node ? child : String(child))),
  )
  return element
}

/** Icon outlines on a 24 × 24 grid, with round line ends. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  search: 'M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12M20 20l-5.6-5.6',
  refresh: 'M19.5 11a7.6 7.6 0 0 0-14-3M4.5 4v4h4M4.5 13a7.6 7.6 0 0 0 14 3M19.5 20v-4h-4',
  previous: 'M15 6l-6 6l6 6',
  next: 'M9 6l6 6l-6 6',
  ascending: 'M12 19V5M7 10l5-5l5 5',
  descending: 'M12 5v14M7 14l5 5l5-5',
  edit: 'M4 20h4L19 9a2.1 2.1 0 0 0-4-4L4 16v4M13.5 6.5l4 4',
  delete:
    'M4 7h16M10 11v6M14 11v6M6 7l1 12a1.5 1.5 0 0 0 1.5 1h7a1.5 1.5 0 0 0 1.5-1l1-12M9 7V4.5h6V7',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v1.5',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  done: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 12.5l2.8 2.8L16 9.5',
  download: 'M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 19.5h14',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5M12 8v.2',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h4.5l1.2 2.5h4.6l1.2-2.5H20',
}
/** @typedef {keyof typeof paths} IconName */

/**
 * A decorative icon beside text, hidden from screen readers.
 * @param {IconName} name
 * @param {number} [size]
 */
export function icon(name, size = 18) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.8,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: 'icon',
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value))
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

let numbered = 0
/** Creates an id that is unique in the page. @param {string} prefix */
export const newId = (prefix) => `${prefix}-${(numbered += 1)}`

/**
 * A button with text, or with an icon and an accessible label.
 * @param {{ label: string, icon?: IconName, look?: 'primary' | 'danger' | 'plain' | 'bare',
 * iconOnly?: boolean, onclick?: (event: MouseEvent) => void,
 *   type?: 'button' | 'submit', title?: string, disabled?: boolean }} options
 */
export function button({
  label,
  icon: name,
  look = 'plain',
  iconOnly = false,
  type = 'button',
  ...rest
}) {
  return h(
    'button',
    {
      type,
      class: `button ${look}${iconOnly ? ' icon-only' : ''}`,
      ...(iconOnly && { 'aria-label': label, title: label }),
      ...rest,
    },
    name && icon(name),
    !iconOnly && h('span', {}, label),
  )
}
