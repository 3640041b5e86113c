import { useEffect, useRef, type RefObject } from 'react'

/**
 * After going to another page the focus stands at the start of its content, so that a keyboard or a
 * screen reader goes on there and not in the menu. Not on the first page, and not where something
 * on the page has taken the focus already.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const element = main.current
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [main, path])
}
