import { useEffect, useRef, type RefObject } from 'react'

/**
 * After navigation, focuses the page's content, so that keyboard and screen reader users continue
 * there rather than in the menu. Skips the first page, and pages that have focused something
 * already.
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
