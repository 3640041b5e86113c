// A real Chromium, as in the journeys, with the portal built from this tree.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { ensureBrowser } from '../../scripts/lib/browser.ts'
import { ensureBuild } from '../../scripts/lib/build.ts'
import { record } from './interactions.ts'
import type { Say } from './measures.ts'
import { signIn, type PortalContext, type Send } from './person.ts'
import { startServer, type MeasuredServer } from './server.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Builds the portal if necessary, and runs `work` with a browser and a platform that serves it. */
export async function withBrowser<T>(
  say: Say,
  work: (browser: Browser, server: MeasuredServer) => Promise<T>,
  options: Parameters<typeof startServer>[1] = {},
): Promise<T> {
  const executablePath = await ensureBrowser(say)
  await ensureBuild(say)
  say('Starting a platform and a browser …')
  const server = await startServer('PGlite', options)
  const browser = await chromium.launch({
    args,
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    return await work(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A page of a demo account, in a context of its own. It records interactions. */
export async function signedInPage(
  browser: Browser,
  url: string,
  userName: string,
  at: PortalContext,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await signInHere(context, url, userName, at)
  const page = await context.newPage()
  await record(page)
  return page
}

/**
 * Signs in to a demo account through its calls, and puts the session into the browser's cookies.
 */
export async function signInHere(
  context: BrowserContext,
  url: string,
  userName: string,
  at: PortalContext,
): Promise<void> {
  const send: Send = async (method, path, body, headers) => {
    const response = await context.request.fetch(url + path, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { data: body }),
    })
    return { status: response.status(), body: (await response.json()) as unknown }
  }
  await signIn(send, url, userName, at)
}
