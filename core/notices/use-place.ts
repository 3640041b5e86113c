import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

import type { ShownNotice } from './notices.ts'
import { findPlace, type Box, type Place, type TakenAt } from './place.ts'

/** From the window's foot and the page's sides, and between two notices, in pixels. */
const margin = 16
const between = 8
const headerHeight = 56
/** In milliseconds: scrolling and arriving dialogs have come to rest. */
const rest = 200

const pressed = 'button, [role=button], [role=menuitem], [role=tab], [role=option]'
const fields = 'h2, a[href], input, select, textarea, label, summary, [role=switch], [role=slider], [role=combobox]'
const always = 'h1, [data-save-bar], [role=dialog] button, dialog button'
/**
 * What is not covered: all that one reads the page by or does something with, in the lower third of the window; where nothing is
 * free there, only the more important, anywhere.
 */
const kept = [
  { selector: [always, pressed, fields].join(), low: true }, { selector: [always, pressed].join(), low: false }, { selector: always, low: false },
]

/** What lies at a point, in a page of our own in its frame, too. */
function takenAt(selector: string, x: number, y: number, { document: page, above }: { document: Document; above: number }): number | undefined {
  const hit = page.elementFromPoint(x, y)
  if (!hit) return undefined
  const inner = hit.tagName === 'IFRAME' ? (hit as HTMLIFrameElement).contentDocument : null // another origin's page cannot be looked into
  if (inner) {
    const { left, top } = hit.getBoundingClientRect()
    return takenAt(selector, x - left, y - top, { document: inner, above: above + top })
  }
  const focused = page.activeElement
  const found = hit.closest(selector) ?? (focused?.matches(`${pressed}, ${fields}`) && focused.contains(hit) ? focused : undefined)
  return found ? above + found.getBoundingClientRect().top : undefined
}

function areaOf(page: HTMLElement | null): Box {
  const { left = 0, right = innerWidth } = page?.getBoundingClientRect() ?? {}
  // On a telephone the keys lie over the window's foot.
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
  const side = innerWidth < 1024 ? margin : 24
  return { left: left + side, right: right - side, top: headerHeight + between, bottom: offsetTop + height - margin }
}

/**
 * Puts the notices where they cover nothing that is needed, the oldest lowest; moved by `translate`, which shifts no layout.
 * Looked up again when something comes, goes, gets the focus, scrolls or changes its size; never under a pointer or the focus.
 */
export function usePlace(region: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null> | undefined, shown: readonly ShownNotice[]): void {
  /** The foot of the stack, which stays when another notice comes on top. */
  const now = useRef<{ left: number; bottom: number }>(undefined)
  const put = useEffectEvent(() => {
    const element = region.current
    if (!element) return
    const notices = [...element.querySelectorAll<HTMLElement>('[data-notice]')]
    const sizes = shown.flatMap(({ id }) => notices.filter(({ dataset }) => dataset.notice === id))
      .map((notice) => ({ notice, height: notice.offsetHeight, width: notice.offsetWidth }))
    const size = {
      width: Math.max(0, ...sizes.map(({ width }) => width)),
      height: sizes.reduce((sum, { height }) => sum + height + between, -between),
    }
    if (!now.current || !element.matches(':hover, :focus-within')) {
      const area = areaOf(page?.current ?? null)
      const before: Place | undefined = now.current && { left: now.current.left, top: now.current.bottom - size.height }
      element.toggleAttribute('data-looking', true)
      let found: Place | undefined
      for (const { selector, low } of kept) {
        const taken: TakenAt = (x, y) => takenAt(selector, x, y, { document, above: 0 })
        const within = low ? { ...area, top: Math.max(area.top, area.bottom * 2 / 3) } : area
        // Where a better place is wanting, it is looked for anew each time.
        found ??= findPlace(size, within, taken, low ? before : undefined)
      }
      element.toggleAttribute('data-looking', false)
      const { left, top } = found ?? { left: area.left, top: area.bottom - size.height }
      now.current = { left, bottom: top + size.height }
    }
    let { left, bottom } = now.current
    for (const { notice, height } of sizes) {
      notice.style.translate = `${left}px ${bottom - height}px`
      bottom -= height + between
    }
  })

  useLayoutEffect(() => {
    if (shown.length > 0) put()
    else now.current = undefined
  }, [shown])

  const any = shown.length > 0
  useEffect(() => {
    if (!any) return undefined
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const atRest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => put(), rest)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => put())
      atRest()
    }
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !region.current?.contains(target))) soon()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', soon)
    document.addEventListener('scroll', atRest, true)
    window.addEventListener('resize', soon)
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      document.removeEventListener('focusin', soon)
      document.removeEventListener('scroll', atRest, true)
      window.removeEventListener('resize', soon)
    }
  }, [any, region])
}
