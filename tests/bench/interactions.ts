// Interaction to next paint, as reported by the browser itself (Event Timing): from the key press
// to the frame that shows its effect.
import type { Page } from '@playwright/test'

/** The shortest duration that Event Timing reports. Its resolution is 8 ms. */
const floor = 16

interface Entry {
  interaction: number
  start: number
  duration: number
}
interface Recorder {
  entries: Entry[]
  tasks: number[]
}
declare global {
  interface Window {
    tillhouseBench?: Recorder
  }
  /** From Event Timing, which TypeScript's DOM types lack. */
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Starts recording with the page's load. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const recorder: Recorder = { entries: [], tasks: [] }
    window.tillhouseBench = recorder
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          recorder.entries.push({
            interaction: entry.interactionId,
            start: entry.startTime,
            duration: entry.duration,
          })
    }).observe({ type: 'event', durationThreshold, buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorder.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  }, floor)
}

/** Waits until the page has painted and is idle. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
const now = (page: Page) => page.evaluate(() => performance.now())

export interface Interactions {
  /** Presses a key and records its duration under this name. */
  press(name: string, key: string): Promise<void>
  /**
   * Milliseconds of each interaction, by name. Interactions too short to be reported count as 16.
   */
  measured(): Promise<ReadonlyMap<string, readonly number[]>>
  /**
   * The longest time that the page's thread was blocked, in milliseconds; shorter than 50 is not
   * reported.
   */
  longestTask(): Promise<number>
}

/**
 * Records interactions from now on. Each one waits until the previous one is painted, as a person
 * does.
 */
export async function interactions(page: Page): Promise<Interactions> {
  const done: { name: string; at: number }[] = []
  await page.evaluate(() => {
    if (window.tillhouseBench) window.tillhouseBench.tasks.length = 0
  })
  return {
    async press(name, key) {
      done.push({ name, at: await now(page) })
      await page.keyboard.press(key)
      await settled(page)
    },
    async measured() {
      await page.waitForTimeout(500) // entries arrive after the frame they describe
      const entries = await page.evaluate(() => window.tillhouseBench?.entries ?? [])
      // An interaction takes as long as the longest of its events.
      const byInteraction = [
        ...Map.groupBy(entries, ({ interaction }) => interaction).values(),
      ].map((events) => ({
        start: Math.min(...events.map(({ start }) => start)),
        duration: Math.max(...events.map(({ duration }) => duration)),
      }))
      const measured = new Map<string, number[]>()
      for (const [i, { name, at }] of done.entries()) {
        const until = done[i + 1]?.at ?? Infinity
        const durations = byInteraction
          .filter(({ start }) => start >= at && start < until)
          .map(({ duration }) => duration)
        measured.set(name, [...(measured.get(name) ?? []), Math.max(floor, ...durations)])
      }
      return measured
    },
    longestTask: () => page.evaluate(() => Math.max(0, ...(window.tillhouseBench?.tasks ?? []))),
  }
}
