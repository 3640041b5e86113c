// Below a list: row range, page size and page links.
import { button, h } from './dom.js'
import { text } from './text.js'

const sizes = [25, 50, 100]

/**
 * Page numbers to offer: first, last and neighbours of the current one; 0 marks a gap.
 * @param {number} at @param {number} last
 */
export function pagesAround(at, last) {
  const wanted = [1, at - 1, at, at + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, i) =>
    i > 0 && page > /** @type {number} */ (pages[i - 1]) + 1 ? [0, page] : [page],
  )
}

/**
 * @param {{ query: import('./types.d.ts').Query, total: number, culture: string, go: (change:
 * Partial<import('./types.d.ts').Query>) => void }} rows
 */
export function pager({ query, total, culture, go }) {
  const { page, pageSize } = query
  const last = Math.max(1, Math.ceil(total / pageSize))
  const number = new Intl.NumberFormat(culture)
  const from = (page - 1) * pageSize + 1
  /** @param {'previous' | 'next'} name @param {string} label @param {number} to */
  const step = (name, label, to) => {
    const element = button({
      label,
      icon: name,
      iconOnly: true,
      disabled: to < 1 || to > last,
      onclick: () => go({ page: to }),
    })
    element.dataset.focus = `page-${name}`
    return element
  }
  const size = h(
    'select',
    {
      class: 'input',
      'aria-label': text.pageSize,
      'data-focus': 'page-size',
      onchange: () => go({ pageSize: Number(size.value), page: 1 }),
    },
    ...[...new Set([...sizes, pageSize])]
      .sort((a, b) => a - b)
      .map((each) => h('option', { value: each, selected: each === pageSize }, String(each))),
  )
  /** @param {number} to */
  const jump = (to) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button plain page',
        'data-focus': `page-${to}`,
        ...(to === page && { 'aria-current': 'page' }),
        onclick: () => go({ page: to }),
      },
      number.format(to),
    )
  return h(
    'div',
    { class: 'pager' },
    h(
      'p',
      { class: 'muted' },
      text.range(
        number.format(from),
        number.format(Math.min(from + pageSize - 1, total)),
        number.format(total),
      ),
    ),
    total > 25 && h('label', { class: 'size' }, h('span', { class: 'muted' }, text.pageSize), size),
    last > 1 &&
      h(
        'nav',
        { 'aria-label': text.pages },
        step('previous', text.previousPage, page - 1),
        ...pagesAround(page, last).map((each) =>
          each === 0 ? h('span', { class: 'muted' }, '…') : jump(each),
        ),
        step('next', text.nextPage, page + 1),
      ),
  )
}
