// Above the rows: search, sorting on narrow pages, export and refresh.
import { button, h, icon, newId } from './dom.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').Query} Query */

/** Milliseconds without typing before the search starts. */
const typingPause = 250

/**
 * @param {{ description: import('./types.d.ts').Description, query: Query, show: (change:
 * Partial<Query>) => void, download: (() => void) | undefined }} list
 */
export function toolbar({ description, query, show, download }) {
  const columns = description.columns.filter(({ inList }) => inList)
  const search = searchField(description, query.search, (typed) => show({ search: typed, page: 1 }))
  // The narrow layout has no column heads to sort by.
  const sortSelect = h(
    'select',
    {
      class: 'input narrow-only',
      'aria-label': text.sortBy,
      onchange: () => {
        const [sort, direction] = sortSelect.value.split(' ')
        show({ sort, direction: /** @type {'asc' | 'desc'} */ (direction), page: 1 })
      },
    },
    ...columns.flatMap(({ name, label }) =>
      /** @type {const} */ (['asc', 'desc']).map((direction) =>
        h(
          'option',
          { value: `${name} ${direction}` },
          `${label}, ${direction === 'asc' ? text.sortedUp : text.sortedDown}`,
        ),
      ),
    ),
  )
  const file = download && button({ label: text.download, icon: 'download', onclick: download })
  return {
    element: h(
      'div',
      { class: 'toolbar' },
      search.element,
      sortSelect,
      h(
        'div',
        { class: 'toolbar-acts' },
        file,
        button({
          label: text.refresh,
          icon: 'refresh',
          look: 'bare',
          iconOnly: true,
          onclick: () => show({}),
        }),
      ),
    ),
    /** @param {Query} present */
    sorted: ({ sort, direction }) => {
      sortSelect.value = `${sort} ${direction}`
    },
    clearSearch: search.clear,
    /** @param {string | undefined} words shown while the file is being created */
    downloading(words) {
      if (!file) return
      file.disabled = words !== undefined
      ;/** @type {HTMLElement} */ (file.lastElementChild).textContent = words ?? text.download
    },
  }
}

/**
 * @param {import('./types.d.ts').Description} description @param {string} start @param {(typed:
 * string) => void} found
 */
function searchField({ columns, searched }, start, found) {
  const id = newId('search')
  const labels = columns.filter(({ name }) => searched.includes(name)).map(({ label }) => label)
  const field = h('input', {
    id,
    type: 'search',
    class: 'input',
    maxlength: 100,
    placeholder: text.search(labels),
    'aria-label': text.search(labels),
    value: start,
  })
  /** @type {number | undefined} */
  let pause
  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = window.setTimeout(() => found(field.value.trim()), typingPause)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    clearTimeout(pause)
    found(field.value.trim())
  })
  return {
    // Without searchable columns there is no search field. Its space stays, so that other controls
    // keep their place.
    element: h(
      'div',
      { class: 'search' },
      searched.length > 0 && icon('search', 16),
      searched.length > 0 && field,
    ),
    clear() {
      field.value = ''
      field.focus()
    },
  }
}
