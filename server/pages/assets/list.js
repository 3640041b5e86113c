// The list: search, sort, pages, and what can be done with each row.
import { queryFromAddress, queryToAddress } from './address.js'
import { CallError } from './api.js'
import { noticeOf } from './dialogs.js'
import { button, h, icon, newId } from './dom.js'
import { pager } from './pager.js'
import { nameOf } from './record.js'
import { rowsOf } from './rows.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').PageRecord} PageRecord */
/** @typedef {import('./types.d.ts').Query} Query */
/**
 * @typedef {{ add: () => void, open: (record: PageRecord) => void, remove: (record: PageRecord) => void }} Acts
 */

/** How long somebody may go on typing before the search begins. */
const typingPause = 250

/**
 * @param {{ api: import('./api.js').Api, description: import('./types.d.ts').Description, settings: import('./types.d.ts').Settings,
 *   contextMoved: () => void, acts: Acts }} around
 */
export function createList({ api, description, settings, contextMoved, acts }) {
  const { noun, page: name, can } = description
  const columns = description.columns.filter(({ inList }) => inList)
  /** @type {Query} */
  const start = { page: 1, pageSize: 25, search: '', sort: description.defaultSort, direction: 'asc' }
  const query = queryFromAddress(start)
  if (!columns.some((column) => column.name === query.sort)) query.sort = start.sort
  /** @type {{ records: PageRecord[], total: number } | undefined} */
  let present
  /** @type {AbortController | undefined} */
  let running

  const count = h('span', { class: 'count' })
  const live = h('p', { class: 'visually-hidden', role: 'status' })
  const problem = h('div', { class: 'problem' })
  const content = h('div', { class: 'content', 'aria-busy': 'true' }, skeleton())
  const foot = h('div', { class: 'foot' })

  const searchId = newId('search')
  const searched = columns.filter(({ kind }) => kind === 'text').map(({ label }) => label)
  const search = h('input', { id: searchId, type: 'search', class: 'input', maxlength: 100, placeholder: text.search(searched), 'aria-label': text.search(searched), value: query.search })
  /** @type {number | undefined} */
  let pause
  search.addEventListener('input', () => {
    clearTimeout(pause)
    pause = window.setTimeout(() => void show({ search: search.value.trim(), page: 1 }), typingPause)
  })
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    clearTimeout(pause)
    void show({ search: search.value.trim(), page: 1 })
  })

  // Where rows are labels and values there are no heads of columns to sort by.
  const sortSelect = h('select', { class: 'input narrow-only', 'aria-label': text.sortBy, onchange: () => {
    const [sort, direction] = sortSelect.value.split(' ')
    void show({ sort, direction: /** @type {'asc' | 'desc'} */ (direction), page: 1 })
  } }, ...columns.flatMap(({ name: column, label }) => /** @type {const} */ (['asc', 'desc']).map((direction) =>
    h('option', { value: `${column} ${direction}` }, `${label}, ${direction === 'asc' ? text.sortedUp : text.sortedDown}`))))

  const element = h('div', { class: 'list' },
    h('header', { class: 'page-header' },
      h('div', {}, h('h1', { tabindex: '-1', 'data-focus': 'title' }, description.title, ' ', count), h('p', { class: 'subtitle' }, description.description)),
      can.create && button({ label: text.add(noun), icon: 'plus', look: 'primary', onclick: acts.add })),
    can.reason !== undefined && h('p', { class: 'read-only' }, icon('lock'), can.reason),
    problem,
    h('section', { class: 'card', 'aria-label': description.title },
      h('div', { class: 'toolbar' }, h('div', { class: 'search' }, icon('search', 16), search), sortSelect,
        button({ label: text.refresh, icon: 'refresh', look: 'bare', iconOnly: true, onclick: () => void show({}) })),
      content, foot),
    live)

  /** Shows another part of the rows. What is there stays until the answer; of several answers only the last one counts. @param {Partial<Query>} change */
  async function show(change) {
    Object.assign(query, change)
    queryToAddress(query, start)
    running?.abort()
    const mine = new AbortController()
    running = mine
    content.setAttribute('aria-busy', 'true')
    try {
      const answer = await api.call(`${name}/search`, { method: 'POST', body: { ...query }, signal: mine.signal })
      if (mine.signal.aborted) return
      // The page that was asked for may be empty by now: the last one is shown instead.
      const last = Math.max(1, Math.ceil(answer.total / query.pageSize))
      if (query.page > last) return await show({ page: last })
      present = answer
      problem.replaceChildren()
      render()
      if ('search' in change) live.textContent = text.found(String(answer.total), noun)
    } catch (error) {
      if (mine.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'context') return contextMoved()
      if (!present) content.replaceChildren()
      problem.replaceChildren(noticeOf({ message: `${text.loadFailed} ${error.message}`, requestId: error.requestId,
        action: button({ label: text.tryAgain, onclick: () => void show({}) }) }))
    } finally {
      if (running === mine) content.setAttribute('aria-busy', 'false')
    }
  }

  /** Draws anew what is known; whoever had the focus keeps it. */
  function render() {
    if (!present) return
    const focused = document.activeElement?.closest('[data-focus]')?.getAttribute('data-focus')
    const { records, total } = present
    count.textContent = new Intl.NumberFormat(settings.culture).format(total)
    sortSelect.value = `${query.sort} ${query.direction}`
    if (records.length > 0) {
      content.replaceChildren(rowsOf({ columns, records, query, can, culture: settings.culture, acts, label: description.title,
        nameOf: (record) => nameOf(description, record), sort: sortBy }))
    } else content.replaceChildren(empty())
    foot.replaceChildren(...(total > 0 ? [pager({ query, total, culture: settings.culture, go: (change) => void show(change) })] : []))
    if (focused) focusOn(focused)
  }
  /** The other way round where it is sorted by that already; asked anew at each press, since the rows may lag behind. @param {string} sort */
  function sortBy(sort) {
    void show({ sort, direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc', page: 1 })
  }
  /** @param {string} key */
  function focusOn(key) {
    const target = element.querySelector(`[data-focus="${CSS.escape(key)}"]`)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    else if (document.activeElement === document.body || document.activeElement === null) {
      const title = element.querySelector('[data-focus="title"]')
      if (title instanceof HTMLElement) title.focus({ preventScroll: true })
    }
  }

  function empty() {
    if (query.search !== '') {
      const clear = button({ label: text.clearSearch, onclick: () => { search.value = ''; search.focus(); void show({ search: '', page: 1 }) } })
      return h('div', { class: 'empty' }, icon('search', 28), h('p', {}, text.noMatch(query.search)), clear)
    }
    return h('div', { class: 'empty' }, icon('empty', 28), h('p', {}, text.empty(noun)), can.create && h('p', { class: 'muted' }, text.emptyHelp(noun)),
      can.create && button({ label: text.add(noun), icon: 'plus', look: 'primary', onclick: acts.add }))
  }

  return { element, show, render, focusOn }
}

/** Rows to come. */
export const skeleton = () => h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 8 }, () => h('div', {})))
