import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

import type { ShownNotice } from './notices.ts'
import { findPosition, type Box, type Position, type TakenAt } from './place.ts'

/** In pixels: to the window's bottom and the page's sides, and between two notices. */
const margin = 16
const between = 8
const headerHeight = 56
/** In milliseconds: scrolling and opening dialogs have mostly finished by then. */
const rest = 200

const pressed = 'button, [role=button], [role=menuitem], [role=tab], [role=option]'
const typedIn = 'a[href], input, select, textarea, [role=switch], [role=slider], [role=combobox]'
const others = 'h2, label, summary'
const always = 'h1, [data-save-bar], [role=dialog] button'
/**
 * In a list on a telephone, rows fill the page and a row's name is a target as wide as both lines:
 * the notice stands beside the rows' own controls, as narrow as they leave it room.
 */
const namesOfRows = '[data-line] a, [data-line] > button'
const besideRows = `:is(${[always, pressed, typedIn].join()}):not(${namesOfRows})`
const narrowPage = 600
const usual = { width: 400, indent: 0 }
const beside = [
  ...[280, 240, 200].flatMap((width) => [
    { width, indent: 0 },
    { width, indent: 48 }, // after the boxes that choose rows
  ]),
  { width: 152, indent: 156 }, // between a row's switch and what opens the row
]
interface Kept {
  selector: string
  /** Within the lower third of the window. */
  low: boolean
  /** In pixels: the width of the notices, and how far from the side of the page. */
  shapes: readonly { width: number; indent: number }[]
}
/** Dialogs, headings and all controls. */
const all: Kept = {
  selector: [always, pressed, typedIn, others, '[role=dialog]'].join(),
  low: true,
  shapes: [usual],
}
/**
 * What notices must not cover, in order of preference: all, within the lower third of the window;
 * if nothing is free there, only the more important ones, anywhere.
 */
const kept: readonly Kept[] = [
  all,
  { selector: besideRows, low: true, shapes: beside },
  { selector: [always, pressed].join(), low: false, shapes: [usual] },
  { selector: always, low: false, shapes: [usual] },
]
/** A dialog over the page, of which nothing is in use meanwhile. */
const overPage = '[role=dialog][aria-modal=true]'

/** The top of matching content at a point. */
function topAt(selector: string, x: number, y: number): number | undefined {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return undefined
  const focused = document.activeElement
  const isInHand = focused?.contains(hit) && focused.matches(`${pressed}, ${typedIn}`)
  return (hit.closest(selector) ?? (isInHand ? focused : undefined))?.getBoundingClientRect().top
}

function areaOf(page: HTMLElement | null): Box {
  const { left = 0, right = innerWidth } = page?.getBoundingClientRect() ?? {}
  // On phones, the on-screen keyboard covers the bottom of the window.
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
  const side = innerWidth < 1024 ? margin : 24
  const [top, bottom] = [headerHeight + between, offsetTop + height - margin]
  return { left: left + side, right: right - side, top, bottom }
}

/** How far dialogs begin beneath the top of the window (controls.css); undefined: as usual. */
function makeRoom(height: number | undefined): void {
  const { style, dataset } = document.documentElement
  if (height === undefined) delete dataset.noticeRoom
  else {
    dataset.noticeRoom = ''
    style.setProperty('--notice-room', `${height}px`)
  }
}

type Part = RefObject<HTMLElement | null>
type Shown = readonly ShownNotice[]
/**
 * Positions the notices where they cover nothing needed, the oldest lowest. Uses `translate`, which
 * shifts no layout. Recalculates when something appears, disappears, gets the focus, scrolls or
 * resizes; never while a notice is hovered or focused.
 */
export function usePlace(region: Part, page: Part | undefined, shown: Shown): void {
  /** Bottom of the stack; it stays when another notice is added on top. */
  const now = useRef<{ left: number; bottom: number; width: number; by: Kept | undefined }>(
    undefined,
  )
  /** Where a dialog was put back to: its scrolling there is no reason to look again. */
  const restored = useRef<number>(undefined)
  const put = useEffectEvent(() => {
    const element = region.current
    if (!element) return
    const notices = [...element.querySelectorAll<HTMLElement>('[data-notice]')]
    const drawn = shown.flatMap(({ id }) => notices.filter(({ dataset }) => dataset.notice === id))
    const sizeAt = (width: number) => {
      element.style.setProperty('--notice-width', `${width}px`)
      return {
        width: Math.max(0, ...drawn.map(({ offsetWidth }) => offsetWidth)),
        height: drawn.reduce((sum, { offsetHeight }) => sum + offsetHeight + between, -between),
      }
    }
    if (!now.current || !element.matches(':hover, :focus-within')) {
      const area = areaOf(page?.current ?? null)
      const stood = now.current
      element.toggleAttribute('data-looking', true)
      let found: Position | undefined
      let by: Kept | undefined
      let width = stood?.width ?? usual.width
      let size = sizeAt(width)
      // Without the room a dialog is longer: one that is scrolled to its end would slide.
      const dialog = document.querySelector(overPage)
      const scrolled = dialog?.scrollTop
      makeRoom(undefined)
      const takenBy =
        ({ selector }: Kept): TakenAt =>
        (x, y) =>
          topAt(selector, x, y)
      // Where it stands free it stays, in its shape. A place that was the last resort is left for
      // a better one.
      if (stood?.by?.low && (!dialog || stood.by === all)) {
        const at = { left: stood.left, top: stood.bottom - size.height }
        const box = { ...at, right: at.left + size.width, bottom: stood.bottom }
        if (at.top >= (dialog ? between : area.top) && box.bottom <= area.bottom)
          found = findPosition(size, box, takenBy(stood.by), at)
        by = stood.by
      }
      // A dialog is left whole: where it fills the window, it begins beneath the notices.
      if (dialog && !found) {
        by = all
        width = usual.width
        size = sizeAt(width)
        found = findPosition(size, { ...area, top: between }, takenBy(all))
        if (!found) {
          by = undefined
          makeRoom(size.height + 2 * between)
          found = { left: Math.round((area.left + area.right - size.width) / 2), top: between }
        }
      }
      for (const each of kept)
        for (const shape of each.shapes) {
          if (found || (each.shapes === beside && innerWidth >= narrowPage)) break
          by = each
          width = shape.width
          size = sizeAt(width)
          const top = each.low ? Math.max(area.top, (area.bottom * 2) / 3) : area.top
          const within = { ...area, top, left: area.left + shape.indent }
          const before = stood && { left: stood.left, top: stood.bottom - size.height }
          // Near where it stands, unless that was the last resort.
          found = findPosition(size, within, takenBy(each), each.low ? before : undefined)
        }
      restored.current = undefined
      if (dialog && scrolled !== undefined && dialog.scrollTop !== scrolled) {
        dialog.scrollTop = scrolled
        restored.current = dialog.scrollTop
      }
      element.toggleAttribute('data-looking', false)
      const { left, top } = found ?? { left: area.left, top: area.bottom - size.height }
      now.current = { left, bottom: top + size.height, width, by: found && by }
    }
    let { left, bottom } = now.current
    for (const notice of drawn) {
      const height = notice.offsetHeight
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
    const isPage = ({ target }: { target: EventTarget | null }) =>
      !(target instanceof Node && region.current?.contains(target))
    const moved = (event: Event) => {
      if (isPage(event)) soon()
    }
    const scrolled = ({ target }: Event) => {
      const isBack =
        target instanceof Element &&
        target.matches(overPage) &&
        target.scrollTop === restored.current
      if (!isBack) atRest()
    }
    const changes = new MutationObserver((records) => {
      if (records.some(isPage)) soon()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', soon)
    document.addEventListener('scroll', scrolled, true)
    // On a busy machine a save bar or a dialog still moves after `rest`.
    document.addEventListener('animationend', moved)
    document.addEventListener('transitionend', moved)
    window.addEventListener('resize', soon)
    return () => {
      makeRoom(undefined)
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      document.removeEventListener('focusin', soon)
      document.removeEventListener('scroll', scrolled, true)
      document.removeEventListener('animationend', moved)
      document.removeEventListener('transitionend', moved)
      window.removeEventListener('resize', soon)
    }
  }, [any, region])
}
