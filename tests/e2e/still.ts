// Checks that nothing on a page moves: the browser's own count of layout shifts, and element
// positions.
import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: readonly Source[]
}
interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}
declare global {
  interface Window {
    layoutShifts?: string[]
  }
}

/**
 * Counts shifts on this page and later ones, including those after a press, which browsers exclude.
 */
export async function countShifts(page: Page): Promise<void> {
  const count = () => {
    if (window.layoutShifts) return
    const shifts: string[] = (window.layoutShifts = [])
    const said = ({ node, previousRect: from, currentRect: to }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement
      const what = `${element?.tagName} "${(element?.textContent ?? '').slice(0, 40)}"`
      return `${what} from ${from.x} ${from.y} to ${to.x} ${to.y}`
    }
    // Ignore the menu's footer, because it makes room for the notices.
    const isAside = ({ node }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement
      const aside = 'nav, section:has(> [role=alert]), [role=tooltip]'
      return !element || !!element.closest(aside)
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as Shift // only this type is observed
        // A tooltip is rendered once before it is positioned, and may be gone by now.
        shifts.push(...sources.filter((source) => !isAside(source)).map(said))
      }
    }).observe({ type: 'layout-shift' })
  }
  await page.addInitScript(count)
  await page.evaluate(count)
}

/** Shifts since the last call, after two more frames. */
export const takeShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const take = () => done(window.layoutShifts?.splice(0) ?? ['not counted'])
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(take)))
      }),
  )

/** The scroll position, and the positions of all elements that people read or use. */
export const layout = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    scrollY,
    boxes: [...document.querySelectorAll('h1, h2, header button, main :is(button, a, input, tr)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('[role=status], [role=alert], [data-save-bar]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        const box = [x, y, width, height].map(Math.round).join(' ')
        return `${element.tagName} ${name.replace(/^Notices, .*/, 'Notices').slice(0, 40)} ${box}`
      }),
  }))

/**
 * Elements that visible notices cover but must not: the title, controls, the focused field. Only
 * counts what would be visible and usable without the notices: not what is behind a dialog, or can
 * be scrolled clear in the space that a narrow page reserves at its foot.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolled = new Map<Element, [number, number]>()
    const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')]
    const boxes = notices.map((notice) => notice.getBoundingClientRect())
    const inHand = ':is(input, textarea, select, a):focus'
    const pressable = ':is(button, input):not(:disabled), [role=button]'
    const needed = `h1, [data-save-bar], ${pressable}, ${inHand}`
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return boxes.some((box) => {
        const [x1, x2] = [Math.max(left, box.left), Math.min(right, box.right)]
        const [y1, y2] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (x2 - x1 < 1 || y2 - y1 < 1) return false
        const hit = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2)
        return element.contains(hit)
      })
    }
    const region = notices[0]?.closest('section')
    // Not hidden, because that would only take effect after its transition.
    region?.style.setProperty('pointer-events', 'none')
    const seen = [...document.querySelectorAll(needed)].filter((element) => {
      if (!element.checkVisibility() || !isCovered(element)) return false
      if (element.matches(':focus')) return true
      for (let box = element.parentElement; box; box = box.parentElement)
        if (!scrolled.has(box)) scrolled.set(box, [box.scrollLeft, box.scrollTop])
      element.scrollIntoView({ block: 'nearest' })
      return isCovered(element)
    })
    for (const [box, [left, top]] of scrolled) box.scrollTo(left, top)
    region?.style.removeProperty('pointer-events')
    return seen.map(
      ({ tagName, ariaLabel, textContent }) => `${tagName} ${ariaLabel ?? textContent}`,
    )
  })
