// That nothing on a page moves: the browser's own count of layout shifts, and where everything stands.
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

interface Shift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
declare global {
  interface Window {
    layoutShifts?: string[]
  }
}

/** Counts from now on, in this page and in those that it goes to; also what moves right after a press, which browsers excuse. */
export async function countShifts(page: Page): Promise<void> {
  const count = () => {
    if (window.layoutShifts) return
    const shifts: string[] = (window.layoutShifts = [])
    const said = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} "${(element?.textContent ?? '').slice(0, 40)}" from ${from.x} ${from.y} to ${to.x} ${to.y}`
    }
    new PerformanceObserver((list) => {
      // A tooltip is drawn once before it is put to what it belongs to.
      for (const entry of list.getEntries()) shifts.push(...(entry as Shift).sources.filter(({ node }) => !(node instanceof Element && node.matches('[role=tooltip]'))).map(said)) // the type that is observed
    }).observe({ type: 'layout-shift' })
  }
  await page.addInitScript(count)
  await page.evaluate(count)
}
export const forgetShifts = (page: Page): Promise<void> => page.evaluate(() => void window.layoutShifts?.splice(0))

/** No element has moved by itself since the count began or was forgotten; once two more frames are drawn. */
export async function expectStill(page: Page, where = ''): Promise<void> {
  const shifts = await page.evaluate(() => new Promise<string[]>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.layoutShifts ?? ['not counted']))))
  }))
  expect(shifts, `what moved ${where}`).toEqual([])
}

/** Where the page is scrolled to, and where all stands that one reads it by or does something with. */
export const standing = (page: Page): Promise<unknown> => page.evaluate(() => ({
  scrollY,
  boxes: [...document.querySelectorAll('h1, h2, header button, main button, main a, main input, main tr')]
    .filter((element) => element.checkVisibility() && !element.closest('[role=status], [role=alert], [data-save-bar]'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName} ${name.replace(/^Notices, .*/, 'Notices').slice(0, 40)} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
}))

/**
 * What the notices that are shown cover, of what they must not: the title, what can be pressed, the field in hand. Only what one
 * could see and press without them counts: not what lies behind a dialog or has scrolled out of its list.
 */
export const covered = (page: Page): Promise<string[]> => page.evaluate(() => {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-kind]')].filter((notice) => notice.closest('[role=status], [role=alert]') && !notice.closest('[role=dialog]'))
  const inNotice = (element: Element) => notices.some((notice) => notice.contains(element))
  const boxes = notices.map((notice) => notice.getBoundingClientRect())
  const focused = document.activeElement?.matches('input, textarea, select, button, a') ? [document.activeElement] : []
  const wanted = new Set([...document.querySelectorAll('h1, [data-save-bar], button:not(:disabled), [role=button]'), ...focused])
  for (const notice of notices) notice.style.setProperty('display', 'none')
  const seen = [...wanted].filter((element) => {
    if (inNotice(element) || !element.checkVisibility()) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return boxes.some((box) => {
      const [x1, x2, y1, y2] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (x2 - x1 < 1 || y2 - y1 < 1) return false
      const hit = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element) && hit.closest('button') === element)
    })
  })
  for (const notice of notices) notice.style.removeProperty('display')
  return seen.map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`)
})
