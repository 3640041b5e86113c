// Addresses of other sites, through every code path that follows an address: the sign-in's
// ReturnUrl in the portal, the server's for single sign-on, an embedded page's redirect, a page
// requested under another name, and links.
// Facts: row 15
import { createDecider } from '../../../core/access/decide.ts'
import type { Facts } from '../../../core/access/facts.ts'
import { setPortalConfig } from '../../../core/config.ts'
import { allowedRedirect } from '../../../core/legacy/redirect.ts'
import { hostileAddresses } from '../../../core/browser/return-url.fixtures.ts'
import { signInQuery } from '../../../core/browser/return-url.ts'
import { safeReturnUrl } from '../../../core/browser/safe-return-url.ts'
import { safeLink } from '../../../core/ui/safe-link.ts'
import { portalManifest } from '../../../server/access/manifests.ts'
import { Issuer } from '../../../server/identity/sso/testing/issuer.ts'
import { begin, comeBack } from '../../../server/identity/sso/testing/sign-in.ts'
import { startPlatform, type TestPlatform } from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { Tally, thousands } from './tally.ts'

const origin = 'http://localhost:4000'
/**
 * Each one plain, behind a page of ours, encoded as a link's parameter once and twice, and with
 * names that resemble ours.
 */
const corpus: readonly string[] = [
  ...new Set(
    hostileAddresses
      .map((address) =>
        address
          .replaceAll('https://portal.example.com', origin)
          .replaceAll('portal.example.com', 'localhost:4000'),
      )
      .flatMap((address) => [
        address,
        `/Portal/NewIndex/${address}`,
        `/Portal/NewIndex/..${address}`,
        encodeURIComponent(address).slice(0, 3000),
        encodeURIComponent(encodeURIComponent(address)).slice(0, 3000),
        `/Portal/NewIndex?next=${encodeURIComponent(address)}`,
      ])
      .concat([
        '//xn--evl-jsa.example',
        '//еvil.example',
        'http://localhost:4000@evil.example',
        'http://localhost:4000.evil.example/Portal/NewIndex',
        '//localhost:4000@evil.example/Portal/NewIndex',
        'http://evil.example/http://localhost:4000/',
        '//evil.example:4000',
        '/Portal/NewIndex/../../..//evil.example',
        '/Portal/NewIndex/%2e%2e/%2e%2e//evil.example',
        '/portal/newindex\\..\\..\\evil.example',
        'http:evil.example',
        'http:/\\evil.example',
        'HTTP:\\\\evil.example',
        '/\u2028/evil.example',
        '/\u00a0/evil.example',
        '〱//evil.example',
        '。//evil.example',
      ]),
  ),
]

/** Whether the resulting address stays on this site, even if it is processed repeatedly. */
function stays(address: string | undefined): boolean {
  for (let next = address, n = 0; next !== undefined && n < 3; n += 1) {
    const url = URL.parse(next, `${origin}/`)
    if (url?.origin !== origin || url.username !== '' || next.startsWith('//')) return false
    next = url.pathname + url.search + url.hash
  }
  return true
}
/**
 * Opens every page, because the proof is about the resulting address, not about access to the page.
 */
const everyPage: Parameters<typeof allowedRedirect>[1] = {
  match: createDecider(portalManifest).match,
  route: () => ({ kind: 'allow' }) as never, // only its kind is used
}

/** The portal's own code paths, which ask the browser for its location. */
function inThePortal(tally: Tally): { sinks: number; away: number } {
  Object.defineProperty(globalThis, 'location', {
    value: new URL(`${origin}/`),
    configurable: true,
  })
  setPortalConfig({ base: '/' })
  const sinks: readonly (readonly [name: string, of: (address: string) => string | undefined])[] = [
    ['safeReturnUrl', (address) => safeReturnUrl(address, origin)],
    [
      'ReturnUrl of the sign-in page',
      (address) => signInQuery(`?ReturnUrl=${encodeURIComponent(address)}`).returnUrl,
    ],
    ['ReturnUrl as typed', (address) => signInQuery(`?returnurl=${address}`).returnUrl],
    // Safe, because everyPage reads no facts.
    ["an embedded page's redirect", (address) => allowedRedirect(address, everyPage, {} as Facts)],
  ]
  let away = 0
  for (const [name, of] of sinks) {
    for (const address of corpus) {
      const led = of(address)
      if (!stays(led)) away += 1
      tally.holds(`${name} does not lead away by ${JSON.stringify(address)}`, stays(led), led)
    }
  }
  return { sinks: sinks.length, away }
}
/** Links from data: they may lead to other sites, which is their purpose, but must run nothing. */
function links(tally: Tally): number {
  let others = 0
  for (const address of corpus) {
    const link = safeLink(address)
    const right = link === undefined || /^https?:\/\//.test(link)
    if (!right) others += 1
    tally.holds(`a link of ${JSON.stringify(address)} is http or none`, right, link)
  }
  return others
}

async function onTheServer(
  platform: TestPlatform,
  issuer: Issuer,
  tally: Tally,
): Promise<{ away: number }> {
  let away = 0
  const led = (what: string, address: string, to: string | undefined) => {
    if (!stays(to)) away += 1
    tally.holds(`${what} does not lead away by ${JSON.stringify(address)}`, stays(to), to)
  }
  for (const address of corpus) {
    const browser = platform.anonymous()
    const asked = await begin(browser, 'house', address)
    tally.holds(
      `single sign-on goes to its provider, whatever returnUrl is`,
      asked.origin === issuer.url,
      asked.origin,
    )
    const { location } = await comeBack(browser, {
      error: 'access_denied',
      state: asked.searchParams.get('state')!,
      iss: issuer.url,
    })
    led('the return of single sign-on', address, location)
    led(
      'the page that single sign-on returns to',
      address,
      new URL(location, `${origin}/`).searchParams.get('ReturnUrl') ?? undefined,
    )
    if (!address.startsWith('/')) continue
    const { headers, status } = await platform.anonymous().request({
      method: 'GET',
      url: encodeURI(address).replaceAll('%25', '%'),
      headers: {
        host: 'other.example',
        accept: 'text/html',
        'sec-fetch-site': 'none',
        'sec-fetch-mode': 'navigate',
      },
    })
    if (status >= 300 && status < 400)
      led('a page asked for by another Host', address, String(headers.location))
  }
  return { away }
}

export const proof: Proof = async () => {
  const tally = new Tally('row 15')
  const issuer = await new Issuer().start()
  const platform = await startPlatform({
    sso: { tokenMode: 'server', providers: [issuer.provider('house')] },
  })
  try {
    const [portal, others, server] = [
      inThePortal(tally),
      links(tally),
      await onTheServer(platform, issuer, tally),
    ]
    return {
      measures: [
        `row 15: ${corpus.length} strings × ${portal.sinks + 4} places (ReturnUrl of the ` +
          `sign-in page, an embedded page's redirect, returnUrl of single sign-on there and ` +
          `back, another Host, links; ${thousands(tally.cases)} checks): ` +
          `${portal.away + server.away} lead off the origin, ${others} links of another ` +
          'scheme than http and https',
      ],
      faults: tally.faults,
    }
  } finally {
    await platform.close()
    await issuer.stop()
  }
}
