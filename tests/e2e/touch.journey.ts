// Native screens on a phone: controls and fields are 40 px high and 8 px apart.
import type { Page } from '@playwright/test'

import { expect, pageAt, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'

const leastTarget = 40
const leastGap = 8

/**
 * Targets in the page's main part that are too small or too close. A target is the area in which a
 * press counts: the box itself, its label, or the space around both. Excludes controls inside a
 * field (their width is the field's), a row's name (both lines are its target), segments, tabs and
 * navigation links (parts of one control, which touch each other), and what floats above the page.
 */
const faults = (page: Page): Promise<{ small: string[]; close: string[] }> =>
  page.evaluate(
    ([target, gap]) => {
      const pressed =
        'main :is(button, input:not([type=hidden]), select, textarea, [role=tab], nav a)'
      const inOthers = '.mantine-Input-section *, [data-line] > button, :disabled, [inert] *'
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const floats = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
        return false
      }
      const listParts = (control: Element) => {
        const isTicked = control.matches('[type=checkbox], [type=radio]')
        const labels = isTicked ? [...((control as HTMLInputElement).labels ?? [])] : []
        return [control, ...labels].filter(seen)
      }
      const measureBox = (parts: Element[]) => {
        const rects = parts.map((part) => part.getBoundingClientRect())
        const rendered = rects.filter(({ width, height }) => width > 0 && height > 0)
        return {
          left: Math.min(...rendered.map(({ left }) => left)),
          right: Math.max(...rendered.map(({ right }) => right)),
          top: Math.min(...rendered.map(({ top }) => top)) + scrollY,
          bottom: Math.max(...rendered.map(({ bottom }) => bottom)) + scrollY,
        }
      }
      /** Whether a press this far from the middle still hits the target. */
      const isReached = (parts: Element[]) => {
        parts[0]!.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = parts[0]!.getBoundingClientRect()
        const reach = target / 2 - 1
        return [
          [0, -reach],
          [0, reach],
          [-reach, 0],
          [reach, 0],
        ].every(([x, y]) => {
          const hit = document.elementFromPoint(left + width / 2 + x!, top + height / 2 + y!)
          return hit !== null && parts.some((part) => part.contains(hit))
        })
      }
      const controls = [...document.querySelectorAll(pressed)]
        .filter((control) => !control.matches(inOthers))
        .map((control) => ({ control, parts: listParts(control) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ control, parts }) => ({ control, parts, box: measureBox(parts) }))
        .filter(({ box }) => box.right - box.left > 1)
      const said = ({ control, box }: (typeof controls)[number]) => {
        const name = control.ariaLabel ?? (listParts(control)[1] ?? control).textContent
        const size = `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}`
        return `${control.tagName} "${(name ?? '').slice(0, 40)}" ${size}`
      }
      const small = controls.filter(({ parts, box }) => {
        const [width, height] = [box.right - box.left, box.bottom - box.top]
        return Math.min(width, height) < target - 0.5 && !isReached(parts)
      })
      scrollTo(0, 0)
      const alone = controls.filter(({ control }) => !floats(control))
      const close = alone.flatMap((one, index) =>
        alone
          .slice(index + 1)
          .filter((other) => {
            const isLink = one.control.matches('a')
            const group = one.control.closest(isLink ? 'nav' : '[role=radiogroup], [role=tablist]')
            if (group?.contains(other.control)) return false
            if (one.control.contains(other.control)) return false
            const [a, b] = [one.box, other.box]
            const across = Math.max(b.left - a.right, a.left - b.right)
            const apart = Math.max(across, b.top - a.bottom, a.top - b.bottom)
            return apart < gap - 0.5
          })
          .map((other) => `${said(one)} and ${said(other)}`),
      )
      return { small: small.map(said), close }
    },
    [leastTarget, leastGap] as const,
  )

const screens = [
  '/menu/discounts',
  '/menu/discounts/0',
  '/menu/categoriesoritems/items',
  '/menu/categoriesoritems/items/0',
  '/menu/itemAvailability',
  '/onlineordering/tipping',
  '/onlineordering/ordermanager',
  '/onlineordering/operatinghours',
  '/onlineordering/preptime',
  '/onlineordering/branding',
  '/employees/userroles',
  '/results/sales/summary',
  '/settings/store/storeconfiguration',
  '/account/sessions',
]

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  // Three tests with a third of the screens each, so that each fits into the time limit on a busy
  // machine.
  for (const third of [0, 1, 2])
    test(
      `targets of native screens fit a finger, part ${third + 1}`,
      { tag: '@proof' },
      async ({ page, signIn }) => {
        await signIn('cafe-owner')
        for (const path of screens.filter((_, index) => index % 3 === third)) {
          await page.goto(pageAt(path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect.soft(await faults(page), path).toEqual({ small: [], close: [] })
          await fitsWidth(page, path)
        }
      },
    )
})
