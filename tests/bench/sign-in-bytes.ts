// The first visit of the sign-in page with an empty cache: the bytes transferred before anyone
// types.
import type { Measure, Suite } from './measures.ts'
import { withBrowser } from './browser.ts'

interface Fetched {
  path: string
  kind: 'JavaScript' | 'other'
  encoding: string
  bytes: number
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Measure[]> => {
    const page = await browser.newPage()
    const fetched: Promise<Fetched>[] = []
    page.on('requestfinished', (request) =>
      fetched.push(
        (async () => {
          const response = await request.response()
          const headers = (await response?.allHeaders()) ?? {}
          const { responseBodySize } = await request.sizes()
          return {
            path: new URL(request.url()).pathname,
            kind: /javascript/.test(headers['content-type'] ?? '') ? 'JavaScript' : 'other',
            encoding: headers['content-encoding'] ?? 'none',
            bytes: responseBodySize,
          }
        })(),
      ),
    )
    await page.goto(server.url)
    await page
      .getByRole('button', { name: /sign in/i })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')

    const all = await Promise.all(fetched)
    const scripts = all.filter(({ kind }) => kind === 'JavaScript')
    const sum = (of: readonly Fetched[]) => of.reduce((total, { bytes }) => total + bytes, 0)
    for (const { path, encoding, bytes } of all)
      say(`  ${String(bytes).padStart(8)} bytes  ${encoding.padEnd(5)}  ${path}`)
    const plain = scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 2048)
    return [
      { name: 'JavaScript transferred', value: sum(scripts), unit: 'bytes', goal: 140_000 },
      { name: 'everything transferred, without headers', value: sum(all), unit: 'bytes' },
      {
        name: 'scripts of more than 2 KB that did not come in brotli',
        value: plain.length,
        unit: 'requests',
        goal: 0,
      },
      { name: 'requests, the page itself included', value: all.length, unit: 'requests' },
      { name: 'of them for JavaScript', value: scripts.length, unit: 'requests' },
    ]
  })
