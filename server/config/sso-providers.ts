// The configured identity providers, one per organization, from the file that SSO_PROVIDERS names.
// Facts: S-048; C7
import { readFileSync } from 'node:fs'

import { isRecord } from '../data/json.ts'

export interface SsoProvider {
  /** The `?organizationId=` in the sign-in page's URL that selects this provider. */
  organizationId: string
  /** The provider's name on the button and in messages. */
  name: string
  /**
   * Exactly as in the discovery document. It is the base of `/.well-known/openid-configuration` and
   * the `iss` of the provider's tokens.
   */
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's start page. Users are also sent there after they sign out here. */
  home?: string
}
export interface SsoConfig {
  /**
   * The first provider is the vendor's own. The second sign-in button uses it if no organization is
   * given.
   */
  providers: readonly SsoProvider[]
  /**
   * Where the provider's token is kept. `browser` follows the specification, for platforms whose
   * services need the token from the browser.
   */
  tokenMode: 'server' | 'browser'
  /** Timeout of a request to a provider, in milliseconds. Only tests set it, to keep it short. */
  patience?: number
}

const required = ['organizationId', 'name', 'issuer', 'clientId', 'clientSecret'] as const
const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function checkAddress(
  member: string,
  text: string,
  { exact, insecure }: { exact: boolean; insecure: boolean },
): void {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    (exact && (url.search || url.hash))
  )
    throw new Error(
      `${member} is '${text}'. It has to be an address like https://login.example.com.`,
    )
  if (url.protocol === 'http:' && !insecure && !isLocal(url.hostname))
    throw new Error(
      `${member} is '${text}': over plain http, anyone on the way could sign in. Use https.`,
    )
}

function parseProvider(entry: unknown, where: string, insecure: boolean): SsoProvider {
  if (!isRecord(entry)) throw new Error(`${where} isn't an object.`)
  const textIn = (member: (typeof required)[number]): string => {
    const value = entry[member]
    if (typeof value !== 'string' || value.trim() === '' || value.length > 1000)
      throw new Error(`${where}: ${member} is missing.`)
    return value
  }
  const provider: SsoProvider = {
    organizationId: textIn('organizationId'),
    name: textIn('name'),
    issuer: textIn('issuer'),
    clientId: textIn('clientId'),
    clientSecret: textIn('clientSecret'),
  }
  const unknown = Object.keys(entry).find(
    (member) => member !== 'home' && !required.some((known) => known === member),
  )
  if (unknown !== undefined) throw new Error(`${where}: there is no setting ${unknown}.`)
  if (provider.organizationId.length > 100)
    throw new Error(`${where}: organizationId has more than 100 characters.`)
  checkAddress(`${where}: issuer`, provider.issuer, { exact: true, insecure })
  if (entry.home === undefined) return provider
  const home = String(entry.home)
  checkAddress(`${where}: home`, home, { exact: false, insecure })
  return { ...provider, home }
}

/** Parses the providers in a JSON text. Throws a one-line error if they are invalid. */
export function parseProviders(text: string, { insecure = false } = {}): SsoProvider[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new Error("it isn't valid JSON.")
  }
  if (!Array.isArray(list))
    throw new Error(
      'it has to be a list: [{ "organizationId": …, "name": …, "issuer": …, "clientId": …, ' +
        '"clientSecret": … }].',
    )
  const providers = list.map((entry, i) => parseProvider(entry, `entry ${i + 1}`, insecure))
  const twice = providers.find(
    ({ organizationId }, i) =>
      providers.findIndex((other) => other.organizationId === organizationId) !== i,
  )
  if (twice) throw new Error(`organizationId '${twice.organizationId}' is there twice.`)
  return providers
}

/** Reads the providers from a file. Throws a one-line error if it is unreadable or invalid. */
export function readProviders(path: string, options?: { insecure?: boolean }): SsoProvider[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error('it cannot be read.')
  }
  return parseProviders(text, options)
}

export const findProvider = (
  { providers }: SsoConfig,
  organizationId: string | null | undefined,
): SsoProvider | undefined =>
  providers.find((provider) => provider.organizationId === organizationId)
