import { useLayoutEffect, type RefObject } from 'react'

/**
 * Says to its styles whether all columns of a box fit in it (`data-fits`) and, where they do not,
 * whether more are at its right (`data-more`). Set on the element, because nothing is drawn anew.
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
