// Feature flags through OpenFeature. Our own server speaks OFREP; any vendor's provider can replace
// it.
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, ProviderEvents, type Provider } from '@openfeature/web-sdk'

import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import { isFlag } from '../../access/vocabulary.ts'
import { transport } from '../../api/transport.ts'
import { addressOf, randomId } from '../../api/wire.ts'
import { setFlags } from './facts.ts'

/**
 * How long the portal waits for the flags once the portal data is loaded, in milliseconds
 * (CONVENTIONS "Rights").
 */
export const flagPatience = 2000
/**
 * How often flags are read again in an open tab, in milliseconds. A tab that returns to the front
 * reads them at once.
 */
export const flagsEvery = 45_000
const domain = 'tillhouse'

/**
 * Sends OFREP requests through our own transport: same origin, anti-forgery token, context. A 401
 * is only reported and does not ask for the password.
 */
const ofrepFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  request.headers.set('X-Request-Id', randomId())
  return transport(request, { csrf: true, context: true, unauthenticated: 'tell' })
}
/**
 * Nothing is cached in the browser, because flags belong to a session in a place. They are polled,
 * and read again when the tab returns to the front.
 */
export const ofrepProvider = (): Provider =>
  new OFREPWebProvider({
    baseUrl: addressOf('/portal/v1'),
    fetchImplementation: ofrepFetch,
    cacheMode: 'disabled',
    pollInterval: flagsEvery,
    changeDetection: 'polling',
  })

const names = Object.keys(flags).filter(isFlag)
let generation = 0
let again: ReturnType<typeof setTimeout> | undefined
let news: (() => void) | undefined

function readFlags(): void {
  const client = OpenFeature.getClient(domain)
  setFlags(new Set(names.filter((name) => client.getBooleanValue(name, flags[name].whenFailed))))
}

/** Listens for later changes. Replaces the previous listener, whichever provider is set. */
function listenFor(listener: () => void): void {
  const client = OpenFeature.getClient(domain)
  if (news) client.removeHandler(ProviderEvents.ConfigurationChanged, news)
  client.addHandler(ProviderEvents.ConfigurationChanged, (news = listener))
}

/**
 * Reads the flags anew for the present place. `afterPortalData` resolves when the portal data is
 * loaded: without flags two seconds later, they count as failed and the specification's defaults
 * apply. Flags that arrive later still count from the next navigation on.
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
    // The provider cannot be reached at all: do not wait for it.
    if (!current()) return
    setFlags('failed')
    // Retry later: the provider may come back.
    again = setTimeout(() => void (current() && evaluateFlags(afterPortalData)), flagsEvery)
  }
}
