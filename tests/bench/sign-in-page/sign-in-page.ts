// How long the sign-in page takes to become usable on a slow phone, compared with a bare page on
// the same stack in the same run. Usable: typed text is kept, and pressing Sign in gets its answer.
import type { Browser, Page } from '@playwright/test'

import { withBrowser } from '../browser.ts'
import { median, type Measure, type Suite } from '../measures.ts'
import { serveBare } from './bare-page.ts'

const rounds = 7
/** Slow 4G as defined by Lighthouse, in milliseconds and bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowedTimes = 4

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation. */
    usableAfter?: number
  }
}

/** Types a letter as soon as a field is visible. */
function typeAtOnce(): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[name=username]')
    if (!field) return void requestAnimationFrame(look)
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.usableAfter ??= performance.now()
        field.focus()
        document.execCommand('insertText', false, 'n')
      }),
    )
  }
  look()
}

async function visit<T>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', slow4g)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
    await page.addInitScript(typeAtOnce)
    await page.goto(url, { waitUntil: 'commit' })
    return await work(page)
  } finally {
    await context.close()
  }
}

/**
 * The time until the page is usable.
 * @throws Error if the letter was lost
 */
const usableAfter = (browser: Browser, url: string): Promise<number> =>
  visit(browser, url, async (page) => {
    await page.waitForFunction(() => window.usableAfter !== undefined)
    const ms = await page.evaluate(() => window.usableAfter ?? 0)
    await page.waitForLoadState('networkidle')
    const kept = await page.locator('input[name=username]').inputValue()
    if (kept !== 'n') throw new Error(`Of what was typed '${kept}' was kept.`)
    return ms
  })

/** The time from the press of a usable page's button until the answer. */
const answeredAfter = (browser: Browser, url: string): Promise<number> =>
  visit(browser, url, async (page) => {
    await page.waitForFunction(() => window.usableAfter !== undefined)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    const began = performance.now()
    await page.evaluate(() => {
      const form = document.querySelector('form')
      form?.querySelectorAll('input').forEach((field) => (field.value ||= 'unknown'))
      form?.requestSubmit()
    })
    await answer
    return performance.now() - began
  })

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Measure[]> => {
    say('Building the bare page …')
    const bare = await serveBare(server.url)
    const times = { signIn: [] as number[], bare: [] as number[] }
    const answers = { signIn: [] as number[], bare: [] as number[] }
    try {
      for (let round = 0; round <= rounds; round += 1)
        for (const [name, url] of [
          ['signIn', server.url],
          ['bare', bare.url],
        ] as const) {
          const [usable, answered] = [
            await usableAfter(browser, url),
            await answeredAfter(browser, url),
          ]
          if (round === 0) continue // the first round is a warm-up
          times[name].push(usable)
          answers[name].push(answered)
        }
    } finally {
      bare.close()
    }
    return [
      {
        name: 'the sign-in page is usable after',
        value: median(times.signIn),
        unit: 'ms',
        goal: 600,
      },
      { name: 'the bare page is usable after', value: median(times.bare), unit: 'ms' },
      {
        name: 'a press at the sign-in page is answered after',
        value: median(answers.signIn),
        unit: 'ms',
      },
      { name: 'a press on the bare page', value: median(answers.bare), unit: 'ms' },
    ]
  })
