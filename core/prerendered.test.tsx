import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { setPortalConfig, type PortalConfig, type Refused } from './config.ts'
import { prerender } from './prerendered.tsx'
import { Entry } from './entry.tsx'
import { InPortal } from './testing/portal.tsx'
import { apartStyles, giveStyles } from './theme/rendered-styles.ts'
import { inSystemScheme, buildSystemScheme } from './theme/system-scheme.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { signInRefusals, type SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

const configured = (change: Partial<PortalConfig> = {}): PortalConfig => ({
  base: '/shop/',
  productName: 'Lakeshore & Sons',
  brand: { resellerId: 7, name: 'Lakeshore', primaryColor: '#1f6f63' },
  session: { state: 'none' },
  missing: false,
  nonce: 'the-nonce',
  demo: true,
  version: '1.2.3',
  legacyOrigin: null,
  helpUrl: null,
  sso: {
    enabled: true,
    organizationId: 'acme',
    name: 'Acme',
    home: null,
    asked: false,
    tokenMode: 'server',
  },
  passwordPolicy: 'spec',
  query: '',
  refused: null,
  ...change,
})
const arrival = { target: undefined, resetToken: undefined, left: undefined, missing: false }
/** Parses HTML as a browser would inside #root. */
const parsed = (html: string) =>
  new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').querySelector('div')!

describe('the prerendered card', () => {
  it('has brand, version, demonstration, and a form that a browser sends by itself', () => {
    const { title, card } = prerender(configured({ query: '?ReturnUrl=%2Fx' }))
    expect(title).toBe('Sign in · Lakeshore & Sons')
    const page = parsed(card)
    const form = page.querySelector('form')!
    expect(form.noValidate).toBe(false) // the browser asks for missing input
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/shop/?ReturnUrl=%2Fx'])
    expect([...form.querySelectorAll('input')].map(({ name, type }) => [name, type])).toEqual([
      ['username', 'text'],
      ['password', 'password'],
      ['remember', 'checkbox'],
    ])
    for (const words of ['Version 1.2.3', 'Demonstration', 'Sign in with Acme', 'Lakeshore & Sons'])
      expect(page.textContent).toContain(words)
  })
  it('has no style in its markup that the content policy would forbid (D5)', () => {
    const { card, css } = prerender(configured())
    expect(card).not.toMatch(/ style=| on\w+=|<script/)
    expect(css).toContain('[data-style="--brand-ground:#f6f7f9"]{--brand-ground:#f6f7f9}')
    for (const [tag] of card.matchAll(/<style[^>]*>/g)) expect(tag).toContain('nonce="the-nonce"')
  })
  it('is rendered anew for each page, whatever the one before was', () => {
    const fresh = prerender(configured())
    prerender(configured({ refused: { kind: 'lockedOut', userName: 'ada' }, demo: false }))
    expect(prerender(configured())).toEqual(fresh)
  })

  it.each<[kind: Refused['kind'], words: RegExp]>([
    ['wrongPassword', /not a valid username and password combination.*After five incorrect/],
    ['lockedOut', /Try again in a few hours/],
    ['usesProvider', /signs in through Acme/],
    ['unknown', /a reason that this page doesn't recognize/],
    ['rateLimited', /Wait 20 seconds/],
    ['other', /give support this number.*req-7/],
  ])('says why, for %s, and keeps the name', (kind, words) => {
    const { card } = prerender(
      configured({ refused: { kind, userName: 'a"b', seconds: 20, requestId: 'req-7' } }),
    )
    const page = parsed(card)
    expect(page.querySelector('[role=alert]')?.textContent).toMatch(words)
    expect(page.querySelector<HTMLInputElement>('[name=username]')!.value).toBe('a"b')
    expect(page.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(false)
  })
  it('knows each refusal', () => {
    for (const kind of Object.keys(signInRefusals) as SignInRefusal[])
      expect(prerender(configured({ refused: { kind, userName: '' } })).card).not.toContain(
        'signIn.problem',
      )
  })

  it('says that a session waits for scripts, or that they do not come (T-core-120)', () => {
    const waiting = prerender(configured({ session: { state: 'pending', step: 'store' } }))
    expect(waiting.card).toBe('')
    expect(parsed(waiting.noScript).textContent).toContain('Your sign-in is kept until then.')
    const late = prerender(
      configured({ session: { state: 'active' }, helpUrl: 'https://help.test/' }),
    )
    const links = parsed(late.late).querySelectorAll('a')
    expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Try again', ''],
      ['Get help', 'https://help.test/'],
    ])
    expect(prerender(configured()).late).toBe('')
    expect(parsed(prerender(configured({ missing: true })).card).textContent).toContain(
      'Page not found',
    )
  })
})

describe('taking it over', () => {
  let root: Root | undefined
  afterEach(() => {
    act(() => root?.unmount())
    document.querySelector('#root')?.remove()
    document.documentElement.removeAttribute('data-mantine-color-scheme')
  })
  /** Renders the page as a visitor gets it before scripts run, then runs them. */
  function draw(config: PortalConfig) {
    const { card } = prerender(config)
    const container = document.createElement('div')
    container.id = 'root'
    container.append(...parsed(card).childNodes)
    document.body.append(container)
    return container
  }
  async function takeOver(container: HTMLElement, config: PortalConfig) {
    // Restore the text that React wrote, because React compares it, and giveStyles reformats it as
    // browsers do.
    for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
      element.setAttribute('style', element.dataset.style!)
      delete element.dataset.style
    }
    setPortalConfig(config)
    const mismatches = vi.fn()
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await act(async () => {
      root = hydrateRoot(
        container,
        <StrictMode>
          <InPortal>
            <ThemeProvider>
              <Entry arrival={arrival} />
            </ThemeProvider>
          </InPortal>
        </StrictMode>,
        { onRecoverableError: mismatches },
      )
    })
    expect(mismatches.mock.calls).toEqual([])
    expect(said.mock.calls).toEqual([])
  }
  const named = (name: string) => document.querySelector<HTMLInputElement>(`#root [name=${name}]`)!

  it('keeps each character that was typed, and the focus', async () => {
    localStorage.setItem('tillhouse.user-name', 'someone-else')
    const config = configured()
    const container = draw(config)
    const [name, password] = [named('username'), named('password')]
    name.value = 'cafe-ow'
    password.value = 'half a pass'
    name.focus()
    await takeOver(container, config)
    expect([named('username'), named('password')]).toEqual([name, password])
    expect([name.value, password.value]).toEqual(['cafe-ow', 'half a pass'])
    expect(document.activeElement).toBe(name)
    expect(named('remember').checked).toBe(false)
  })
  it('fills in the remembered name where nothing was typed, and goes to the password', async () => {
    localStorage.setItem('tillhouse.user-name', 'cafe-owner')
    const config = configured()
    await takeOver(draw(config), config)
    expect(named('username').value).toBe('cafe-owner')
    expect(named('remember').checked).toBe(true)
    expect(document.activeElement).toBe(named('password'))
    expect(named('username').form!.noValidate).toBe(true)
  })
  it('leaves an empty field that has the focus alone', async () => {
    localStorage.setItem('tillhouse.user-name', 'cafe-owner')
    const config = configured()
    const container = draw(config)
    named('username').focus()
    await takeOver(container, config)
    expect(named('username').value).toBe('')
    expect(document.activeElement).toBe(named('username'))
  })
  it('keeps a refusal on the card until the next try, and remembers the refused name', async () => {
    localStorage.setItem('tillhouse.user-name', 'ada')
    const config = configured({ refused: { kind: 'lockedOut', userName: 'ada' } })
    await takeOver(draw(config), config)
    expect(named('remember').checked).toBe(true)
    expect(document.querySelector('#root [role=alert]')?.textContent).toContain('Account locked')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(named('username').value).toBe('ada')
    expect(document.activeElement).toBe(named('password'))
  })
})

describe('styles of prerendered markup', () => {
  it('are what the attribute said, quotes included', () => {
    const { html, css } = apartStyles('<p style="font:1px &quot;A&quot;">x</p>')
    const container = parsed(html)
    expect(css).toBe(':is(#root, noscript) [data-style="font:1px \\"A\\""]{font:1px "A"}')
    giveStyles(container)
    expect(container.querySelector('p')!.style.fontFamily.replaceAll('"', '')).toBe('A')
    expect(container.querySelector('p')!.dataset.style).toBeUndefined()
  })
  it('never end their sheet', () => {
    expect(apartStyles('<p style="a:&lt;/style&gt;">x</p>').css).toBe('')
  })
  it('follow the system where no script has set a scheme', () => {
    expect(inSystemScheme('.card')).toBeUndefined()
    expect(() =>
      inSystemScheme('[data-mantine-color-scheme=dark] a, [data-mantine-color-scheme=light] b'),
    ).toThrow('for each scheme')
    expect(inSystemScheme("[data-mantine-color-scheme='dark'] .page, .other")).toEqual({
      selector: ':not([data-mantine-color-scheme]):where(:root) .page',
      media: '(prefers-color-scheme: dark)',
    })
    expect(buildSystemScheme(':root{--a:1}:root[data-mantine-color-scheme="light"]{--a:2}')).toBe(
      '@media not (prefers-color-scheme: dark)' +
        '{:root:not([data-mantine-color-scheme]):where(:root){--a:2}}',
    )
  })
})
