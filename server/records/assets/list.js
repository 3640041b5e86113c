// The list page: search, filters, sorting, paging and row actions.
import { queryFromAddress, queryToAddress } from './address.js'
import { CallError } from './api.js'
import { isNarrowed, standard, toSend } from './chosen.js'
import { noticeOf } from './dialogs.js'
import { button, h, icon } from './dom.js'
import { saveFile } from './download.js'
import { filterRow } from './filters.js'
import { pager } from './pager.js'
import { nameOf } from './record.js'
import { rowsOf } from './rows.js'
import { text } from './text.js'
import { toolbar } from './toolbar.js'

/** @typedef {import('./types.d.ts').PageRecord} PageRecord */
/** @typedef {import('./types.d.ts').Query} Query */
/**
 * @typedef {{ add: () => void, open: (record: PageRecord) => void, remove: (record: PageRecord) =>
 * void, go: (path: string) => void, address: (path: string) => string }} Acts
 */

/** Maximum rows of an exported file (server/pages/handlers.ts). */
const mostInFile = 10_000

/**
 * @param {{ api: import('./api.js').Api, session: import('./session.js').Session, description:
 * import('./types.d.ts').Description,
 *   settings: import('./types.d.ts').Settings, contextMoved: () => void, say: (message: string) =>
 *   void, acts: Acts }} around
 */
export function createList({ api, session, description, settings, contextMoved, say, acts }) {
  const { noun, page: name, can, kind, filters } = description
  const columns = description.columns.filter(({ inList }) => inList)
  /** @type {Query} */
  const start = {
    page: 1,
    pageSize: 25,
    search: '',
    sort: description.defaultSort,
    direction: description.defaultDirection,
    filters: Object.fromEntries(filters.map((filter) => [filter.name, standard(filter)])),
  }
  const query = queryFromAddress(start, filters)
  if (!columns.some((column) => column.name === query.sort)) query.sort = start.sort
  /** @type {import('./types.d.ts').Found | undefined} */
  let present
  /** @type {AbortController | undefined} */
  let running

  const count = h('span', { class: 'count' })
  const live = h('p', { class: 'visually-hidden', role: 'status' })
  const problem = h('div', { class: 'problem' })
  const content = h('div', { class: 'content', 'aria-busy': 'true' }, skeleton())
  const foot = h('div', { class: 'foot' })
  const narrowed = filterRow({
    filters,
    chosen: query.filters,
    change: (chosen) => void show({ filters: chosen, page: 1 }),
  })
  const bar = toolbar({
    description,
    query,
    show: (change) => void show(change),
    download: kind === 'report' && can.export ? () => void download() : undefined,
  })

  const element = h(
    'div',
    { class: 'list' },
    h(
      'header',
      { class: 'page-header' },
      h(
        'div',
        {},
        h('h1', { tabindex: '-1', 'data-focus': 'title' }, description.title, ' ', count),
        h('p', { class: 'subtitle' }, description.description),
      ),
      can.create &&
        button({ label: text.add(noun), icon: 'plus', look: 'primary', onclick: acts.add }),
    ),
    can.reason !== undefined && h('p', { class: 'read-only' }, icon('lock'), can.reason),
    narrowed.element,
    problem,
    h('section', { class: 'card', 'aria-label': description.title }, bar.element, content, foot),
    live,
  )

  const asked = () => ({
    search: query.search,
    sort: query.sort,
    direction: query.direction,
    filters: toSend(filters, query.filters),
  })

  /**
   * Loads other rows. The old rows stay until the answer arrives; only the last request counts.
   * @param {Partial<Query>} change
   */
  async function show(change) {
    Object.assign(query, change)
    queryToAddress(query, start)
    running?.abort()
    const mine = new AbortController()
    running = mine
    content.setAttribute('aria-busy', 'true')
    try {
      const answer = await api.call(`${name}/search`, {
        method: 'POST',
        body: { page: query.page, pageSize: query.pageSize, ...asked() },
        signal: mine.signal,
      })
      if (mine.signal.aborted) return
      // The requested page may be past the end by now: show the last page.
      const last = Math.max(1, Math.ceil(answer.total / query.pageSize))
      if (query.page > last) return await show({ page: last })
      present = answer
      narrowed.named(answer.chosen ?? {})
      problem.replaceChildren()
      render()
      if ('search' in change || 'filters' in change)
        live.textContent = text.found(answer.total, noun)
    } catch (error) {
      if (mine.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'context') return contextMoved()
      if (!present) content.replaceChildren()
      failed(text.loadFailed, error, () => void show({}))
    } finally {
      if (running === mine) content.setAttribute('aria-busy', 'false')
    }
  }

  /** @param {string} what @param {CallError} error @param {() => void} again */
  function failed(what, error, again) {
    // After sign-in, the request is repeated automatically.
    if (error.kind === 'unauthenticated') session.whenBack(again)
    problem.replaceChildren(
      noticeOf({
        message: `${what} ${error.errors[0]?.message ?? error.message}`,
        requestId: error.requestId,
        action: button({ label: text.tryAgain, onclick: again }),
      }),
    )
  }

  /** Exports all matching rows in the order of the list. */
  async function download() {
    bar.downloading(text.downloading)
    problem.replaceChildren()
    try {
      const file = await api.file(`${name}/export`, { method: 'POST', body: asked() })
      saveFile(file.content, file.name)
      const number = new Intl.NumberFormat(settings.culture)
      const cut = file.total > mostInFile
      if (!cut) return say(text.downloaded(file.name))
      const message = text.downloadedPart(number.format(mostInFile), number.format(file.total))
      problem.replaceChildren(noticeOf({ kind: 'warning', message, action: closeProblem() }))
      live.textContent = text.downloaded(file.name)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'context') return contextMoved()
      failed(text.downloadFailed, error, () => void download())
    } finally {
      bar.downloading(undefined)
    }
  }
  const closeProblem = () =>
    button({
      label: text.close,
      icon: 'close',
      look: 'bare',
      iconOnly: true,
      onclick: () => problem.replaceChildren(),
    })

  /** Redraws the loaded rows and keeps the keyboard focus. */
  function render() {
    if (!present) return
    const focused = document.activeElement?.closest('[data-focus]')?.getAttribute('data-focus')
    const { records, total, totals } = present
    count.textContent = new Intl.NumberFormat(settings.culture).format(total)
    bar.sorted(query)
    if (records.length > 0) {
      content.replaceChildren(
        rowsOf({
          columns,
          records,
          totals,
          query,
          can,
          settings,
          acts,
          opens: description.opens,
          label: description.title,
          nameOf: (record) => nameOf(description, record, settings),
          sort: sortBy,
        }),
      )
    } else content.replaceChildren(empty())
    foot.replaceChildren(
      ...(total > 0
        ? [pager({ query, total, culture: settings.culture, go: (change) => void show(change) })]
        : []),
    )
    fit()
    if (focused) focusOn(focused)
  }
  /**
   * Fits the table: first tighter columns, then scrolling inside the card. Otherwise the header row
   * sticks to the page.
   */
  function fit() {
    content.classList.remove('dense', 'scrolls')
    for (const step of ['dense', 'scrolls'])
      if (content.scrollWidth > content.clientWidth) content.classList.add(step)
  }
  window.addEventListener('resize', fit)
  /**
   * Sorts by a column; reverses the direction if it is sorted already. Reads the requested order at
   * each press: the shown rows may be older.
   * @param {string} sort
   */
  function sortBy(sort) {
    void show({
      sort,
      direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc',
      page: 1,
    })
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

  /** Explains why there are no rows and what to do. */
  function empty() {
    /** @param {import('./dom.js').IconName} sign @param {...(Node | string | false)} parts */
    const state = (sign, ...parts) => h('div', { class: 'empty' }, icon(sign, 28), ...parts)
    if (query.search !== '') {
      const clear = button({
        label: text.clearSearch,
        onclick: () => {
          bar.clearSearch()
          void show({ search: '', page: 1 })
        },
      })
      return state('search', h('p', {}, text.noMatch(query.search)), clear)
    }
    if (isNarrowed(filters, query.filters))
      return state(
        'search',
        h('p', {}, text.noneFits(noun)),
        button({ label: text.clearFilters, onclick: narrowed.clear }),
      )
    if (filters.some((filter) => filter.kind === 'dates'))
      return state('empty', h('p', {}, text.nothingInDates))
    return state(
      'empty',
      h('p', {}, text.empty(noun)),
      can.create && h('p', { class: 'muted' }, text.emptyHelp(noun)),
      can.create &&
        button({ label: text.add(noun), icon: 'plus', look: 'primary', onclick: acts.add }),
    )
  }

  return { element, show, render, focusOn }
}

/** Placeholder while rows load. */
export const skeleton = () =>
  h(
    'div',
    { class: 'skeleton', 'aria-hidden': 'true' },
    ...Array.from({ length: 8 }, () => h('div', {})),
  )
