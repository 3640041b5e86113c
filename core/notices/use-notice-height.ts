import { useEffect, type RefObject } from 'react'

const touch = (one: DOMRect, other: DOMRect): boolean =>
  one.bottom > other.top &&
  one.top < other.bottom &&
  one.right > other.left &&
  one.left < other.right

/**
 * Tells the style sheets the height of the notices at the bottom of sidebar or window
 * (core/ui/tokens.css), before the browser paints. Scrolls the focused element out from under them.
 */
export function useNoticeHeight(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--notice-height', `${element.offsetHeight}px`)
      const inHand = document.activeElement
      if (!inHand || inHand === document.body || element.contains(inHand)) return
      // Not the page's content, which is focused after navigation: it is taller than the window and
      // would jump.
      if (inHand.matches('[tabindex="-1"]')) return
      if (touch(inHand.getBoundingClientRect(), element.getBoundingClientRect()))
        inHand.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-height')
    }
  }, [region])
}
