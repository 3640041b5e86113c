// Addresses that lead elsewhere, through every place that goes where an address says: the sign-in's
// ReturnUrl in the portal, the server's for single sign-on, a page's wish to be taken elsewhere, a
// page asked for under another name, and links.
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
 * Each as it is, behind a page of ours, written as a link's parameter would be, once and twice
 * over, and with names that look like ours.
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

/**
 * Whether what a place made of an address stays here, however often it is used again as it came
 * out.
 */
function stays(address: string | undefined): boolean {
  for (let next = address, n = 0; next !== undefined && n < 3; n += 1) {
    const url = URL.parse(next, `${origin}/`)
    if (url?.origin !== origin || url.username !== '' || next.startsWith('//')) return false
    next = url.pathname + url.search + url.hash
  }
  return true
}
/**
 * Opens every page that there is: what is proven is what the address comes to, and not who may see
 * the page.
 */
const everyPage: Parameters<typeof allowedRedirect>[1] = {
  match: createDecider(portalManifest).match,
  route: () => ({ kind: 'allow' }) as never, // only its kind is read
}

/** The portal's own places, which ask the browser where they are. */
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
    // everyPage reads none
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
/** Links of data: they may lead elsewhere, that is what they are for, but run nothing. */
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
    const browser = platform.nobody()
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
    const { headers, status } = await platform.nobody().request({
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
      figures: [
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
