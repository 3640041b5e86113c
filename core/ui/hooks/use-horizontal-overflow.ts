import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the styles of an element whether all its columns fit and, if not, whether there are more on
 * the right. Sets `data-fits` and `data-more` directly on the element, so that nothing has to
 * render.
 */
export function useHorizontalOverflow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current
    const inner = box?.firstElementChild
    if (!box || !inner) return undefined
    const look = () => {
      const over = inner.scrollWidth - box.clientWidth
      box.toggleAttribute('data-fits', over <= 1)
      box.toggleAttribute('data-more', over > 1 && Math.abs(box.scrollLeft) < over - 1)
    }
    const observer = new ResizeObserver(look)
    look()
    observer.observe(box)
    observer.observe(inner)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [ref])
}
