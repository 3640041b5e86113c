import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Says on the column heads which one the rows are sorted by: the library's heads take no attributes of ours. */
export function useAriaSort(sorted: string | undefined, dir: 'asc' | 'desc', sortable: readonly string[]): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null)
  const key = sortable.join(' ')
  // Columns come and go with the settings, so after every render.
  useLayoutEffect(() => {
    const wanted = new Set(key.split(' '))
    for (const head of table.current?.querySelectorAll<HTMLElement>('th[data-accessor]') ?? []) {
      const id = head.dataset.accessor ?? ''
      if (!wanted.has(id)) head.removeAttribute('aria-sort')
      else head.setAttribute('aria-sort', id !== sorted ? 'none' : dir === 'asc' ? 'ascending' : 'descending')
    }
  })
  return table as RefObject<HTMLTableElement> // the library's type for a ref that React fills
}
