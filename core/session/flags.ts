// Feature flags, through OpenFeature: our own server speaks OFREP, any vendor's provider may stand
// in its place.
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, ProviderEvents, type Provider } from '@openfeature/web-sdk'

import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import type { FlagName } from '../access/vocabulary.ts'
import { transport } from '../api/transport.ts'
import { addressOf, randomId } from '../api/wire.ts'
import { setFlags } from './facts.ts'

/**
 * How long the portal waits for the provider once the portal data is there (CONVENTIONS "Rights").
 */
export const flagPatience = 2000
/**
 * A change made elsewhere counts in an open tab after this long at most, in milliseconds; when it
 * comes back to the front, at once.
 */
export const flagsEvery = 45_000
const domain = 'tillhouse'

/**
 * OFREP by our own transport: same origin, anti-forgery token, context. A 401 is told, and asks for
 * no password.
 */
const ofrepFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  request.headers.set('X-Request-Id', randomId())
  return transport(request, { csrf: true, context: true, unauthenticated: 'tell' })
}
/**
 * Nothing is cached in the browser: flags belong to a session in a place. Looked at again every so
 * often, and when the tab comes back to the front.
 */
export const ofrepProvider = (): Provider =>
  new OFREPWebProvider({
    baseUrl: addressOf('/portal/v1'),
    fetchImplementation: ofrepFetch,
    cacheMode: 'disabled',
    pollInterval: flagsEvery,
    changeDetection: 'polling',
  })

const names = Object.keys(flags) as FlagName[]
let generation = 0
let again: ReturnType<typeof setTimeout> | undefined
let news: (() => void) | undefined

function readFlags(): void {
  const client = OpenFeature.getClient(domain)
  setFlags(new Set(names.filter((name) => client.getBooleanValue(name, flags[name].whenFailed))))
}

/** Later news of the provider; one listener, whichever provider it is. */
function listenFor(listener: () => void): void {
  const client = OpenFeature.getClient(domain)
  if (news) client.removeHandler(ProviderEvents.ConfigurationChanged, news)
  client.addHandler(ProviderEvents.ConfigurationChanged, (news = listener))
}

/**
 * Asks the provider anew, for the present place. `afterPortalData` resolves when the portal data is
 * there: two seconds later the flags have failed, and the texts' defaults hold; what comes after
 * that still counts, from the next navigation on.
 */
export async function evaluateFlags(
  afterPortalData: Promise<unknown>,
  provider: Provider = ofrepProvider(),
): Promise<void> {
  const mine = (generation += 1)
  clearTimeout(again)
  const current = () => mine === generation
  let answered = false
  void afterPortalData.then(() =>
    setTimeout(() => {
      if (current() && !answered) setFlags('failed')
    }, flagPatience),
  )
  try {
    await OpenFeature.setProviderAndWait(domain, provider)
    answered = true
    if (!current()) return
    readFlags()
    listenFor(() => current() && readFlags())
  } catch {
    answered = true
    // The provider cannot be had at all: no reason to wait for it.
    if (!current()) return
    setFlags('failed')
    // One that could not be had at the start is found once it is there.
    again = setTimeout(() => void (current() && evaluateFlags(afterPortalData)), flagsEvery)
  }
}
