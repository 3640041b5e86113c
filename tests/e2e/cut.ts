// Cuts the connection to the platform for one write: before the request reaches the platform, or
// after the platform has processed it.
import type { Page, Request, Route } from '@playwright/test'

import { expect } from './journey.ts'

export const moments = ['before', 'after'] as const
export type Moment = (typeof moments)[number]

export interface Cut {
  /** Restores the connection. */
  mend(): Promise<void>
  /** Expects several requests with one idempotency key: a single write. */
  wasOne(): void
}

/**
 * Fails requests to addresses with this part, including the page's own retries, until it is mended.
 */
export async function cutOff(page: Page, part: string, moment: Moment): Promise<Cut> {
  const keys: (string | undefined)[] = []
  const matches = (url: URL) => url.pathname.includes(part)
  const isWrite = (method: string) => method !== 'GET'
  const note = (request: Request) => {
    if (matches(new URL(request.url())) && isWrite(request.method()))
      keys.push(request.headers()['idempotency-key'])
  }
  page.on('request', note)
  const cut = async (route: Route) => {
    if (!isWrite(route.request().method())) return route.fallback()
    if (moment === 'after') await route.fetch()
    return route.abort('connectionreset')
  }
  await page.route(matches, cut)
  return {
    mend: () => page.unroute(matches, cut),
    wasOne() {
      page.off('request', note)
      expect([keys.length > 1, new Set(keys).size, keys[0]]).toEqual([true, 1, expect.any(String)])
    },
  }
}
