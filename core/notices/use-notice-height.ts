import { useEffect, type RefObject } from 'react'

const touch = (one: DOMRect, other: DOMRect): boolean =>
  one.bottom > other.top &&
  one.top < other.bottom &&
  one.right > other.left &&
  one.left < other.right

/**
 * Sets the height of the notices in CSS (core/ui/tokens.css) before the browser paints, so that
 * style sheets can leave room for them. Scrolls the focused element out from under the notices.
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
      // Don't scroll for the page's content, which has the focus after navigation. It is taller
      // than the window, so the page would jump.
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
