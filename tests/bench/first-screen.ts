// From pressing Sign in until My store is usable, compared with a bare page on the same stack that
// signs in at the same platform in the same run; also the requests and bytes on the way.
import type { Browser } from '@playwright/test'

import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { measureFirstScreen, type Taken } from '../e2e/first-screen.ts'
import { withBrowser } from './browser.ts'
import { serveBare } from './sign-in-page/bare-page.ts'
import { median, type Measure, type Suite } from './measures.ts'

const rounds = 15
const account = { userName: 'cafe-owner', password: demoPassword }

/** In a browser with an empty cache. */
async function visit(browser: Browser, url: string, hasFrame: boolean): Promise<Taken> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    return await measureFirstScreen(await context.newPage(), url, account, hasFrame)
  } finally {
    await context.close()
  }
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Measure[]> => {
    say('Building the bare page …')
    const bare = await serveBare(server.url)
    const taken = { portal: [] as Taken[], bare: [] as Taken[] }
    try {
      for (let round = 0; round <= rounds; round += 1)
        for (const [name, url] of [
          ['portal', server.url],
          ['bare', bare.url],
        ] as const) {
          const one = await visit(browser, url, name === 'portal')
          if (round > 0) taken[name].push(one) // the first round is a warm-up
        }
    } finally {
      bare.close()
    }
    const of = (name: keyof typeof taken, what: 'usableAfter' | 'requests' | 'scripts') =>
      median(taken[name].map((one) => one[what]))
    const [portal, least] = [of('portal', 'usableAfter'), of('bare', 'usableAfter')]
    return [
      { name: 'My store is usable after', value: portal, unit: 'ms' },
      { name: 'the bare page', value: least, unit: 'ms' },
      { name: 'as many times as long', value: portal / least, unit: 'times', goal: 1.3 },
      {
        name: 'requests from the first letter on',
        value: of('portal', 'requests'),
        unit: 'requests',
        goal: 20,
      },
      {
        name: 'JavaScript from the first letter on, in brotli',
        value: of('portal', 'scripts'),
        unit: 'bytes',
        goal: 153_600,
      },
    ]
  })
