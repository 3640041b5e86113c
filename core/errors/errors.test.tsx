import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../api/errors.ts'
import { setPortalConfig, portalConfig } from '../config.ts'
import { answer, sentTo } from '../testing/platform.ts'
import { notFound } from './not-found.ts'
import { locateFaults, reportFault, reportsFaults } from './report.ts'
import { hasUnsavedInput } from '../browser/stale-chunks.ts'
import { guardDocument, htmlWithoutTags, ownScript } from './trusted-types.ts'
import { portal } from '../testing/portal.tsx'

describe('what may be written into the document (D5)', () => {
  it('is text without tags: Mantine’s styles, and no markup', () => {
    expect(htmlWithoutTags(':root { --a: 1 }')).toBe(':root { --a: 1 }')
    for (const markup of ['<img src=x onerror=alert(1)>', 'a < b', '</style><script>x</script>'])
      expect(() => htmlWithoutTags(markup)).toThrow(TypeError)
  })
  it('are scripts of our own origin', () => {
    expect(ownScript('/assets/worker.js')).toBe('/assets/worker.js')
    for (const foreign of [
      'https://evil.example/x.js',
      '//evil.example/x.js',
      'data:text/javascript,1',
      'blob:null/1',
    ])
      expect(() => ownScript(foreign)).toThrow(TypeError)
  })
  it('is guarded by the one policy that the page allows for it', () => {
    const createPolicy = vi.fn()
    vi.stubGlobal('trustedTypes', { createPolicy })
    guardDocument()
    vi.unstubAllGlobals()
    expect(createPolicy).toHaveBeenCalledWith('default', {
      createHTML: htmlWithoutTags,
      createScriptURL: ownScript,
    })
    expect(() => guardDocument()).not.toThrow() // a browser without Trusted Types
  })
})

describe('a fault in the browser', () => {
  beforeEach(() => answer('reportFromBrowser', { done: true }))

  it('is told to the server once, and never what a call said', async () => {
    const fault = new RangeError('Out of range in test')
    reportFault(portal, fault)
    reportFault(portal, fault)
    reportFault(portal, new ApiError('server', { requestId: 'x', message: 'secret' }))
    await vi.waitFor(() => expect(sentTo('reportFromBrowser')).toHaveLength(1))
    expect(sentTo('reportFromBrowser')[0]!.body).toMatchObject({
      kind: 'error',
      message: 'RangeError: Out of range in test',
    })
  })

  it('names the plugin, the page and the component, and is told once by two', async () => {
    locateFaults(portal, () => ({ plugin: 'menu', route: 'menu.items' }))
    const fault = new TypeError('Two were told')
    const told = reportsFaults(portal, { plugin: 'shop' })
    told(fault, { componentStack: '\n    at Status (status.tsx:3:1)\n    at Slot (slots.tsx:9:2)' })
    fault.message = 'Told once more, with other words'
    reportFault(portal, fault)
    await vi.waitFor(() => expect(sentTo('reportFromBrowser')).toHaveLength(1))
    expect(sentTo('reportFromBrowser')[0]!.body).toMatchObject({
      message: 'TypeError: Two were told',
      plugin: 'shop',
      route: 'menu.items',
      component: 'at Status (status.tsx:3:1) < at Slot (slots.tsx:9:2)',
    })
  })

  it('in a loop doesn’t flood the server', async () => {
    for (let n = 0; n < 50; n += 1) reportFault(portal, new Error(`fault ${n}`))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sentTo('reportFromBrowser').length).toBeLessThanOrEqual(10)
  })
})

it('a record whose address names none is not found, as if the server had said so', () => {
  expect(notFound).toThrow(expect.objectContaining({ kind: 'notFound' }) as Error)
})

it('unsaved input is whatever would ask before the page is left', () => {
  expect(hasUnsavedInput()).toBe(false)
  const hold = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', hold)
  expect(hasUnsavedInput()).toBe(true)
  removeEventListener('beforeunload', hold)
})

describe('the page’s configuration', () => {
  const write = (text: string) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="tillhouse-config"></script>',
    )
    document.getElementById('tillhouse-config')!.textContent = text
    setPortalConfig()
  }
  afterEach(() => document.getElementById('tillhouse-config')!.remove())
  it('is read from the page', () => {
    write('{"base":"/shop/","demo":true,"session":{"state":"pending","step":"store"}}')
    expect(portalConfig()).toMatchObject({
      base: '/shop/',
      demo: true,
      session: { state: 'pending', step: 'store' },
      productName: 'Tillhouse',
    })
  })
  it('that cannot be read leaves a sign-in page', () => {
    write('{{config}}')
    expect(portalConfig()).toMatchObject({ base: '/', session: { state: 'none' } })
  })
})
