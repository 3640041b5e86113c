// Runs before each jsdom test file (vitest.config.ts).
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

import { setContextVersion, setGraphScope } from '../api/hooks.ts'
import { registerOperations } from '../api/operations.ts'
import { hideInputMethodKeys } from '../browser/input-methods.ts'
import { pluginOperations } from '../generated/operations.plugins.ts'
import { setPortalConfig } from '../config.ts'
import { addText, startI18n } from '../i18n/i18n.ts'
import { registerPluginText } from '../i18n/plugin-text.ts'
import sample from './sample.en.json' with { type: 'json' }
import { takeContractFaults } from './contract.ts'
import { closeMounted } from './mount.tsx'
import { freshPortal, portal } from './portal.tsx'
import { answerTokens, forgetReceived, platform } from './platform.ts'

// What jsdom lacks and Mantine asks for. Queries of width go by window.innerWidth, all others never
// hold.
const wideScreen = 1440
const px = (length: string) => Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1)
function holds(query: string): boolean {
  const bounds = [...query.matchAll(/(min|max)-width:\s*([\d.]+(?:em|px))/g)]
  return (
    bounds.length > 0 &&
    bounds.every(([, side, length]) =>
      side === 'min' ? innerWidth >= px(length!) : innerWidth <= px(length!),
    )
  )
}
window.matchMedia ??= (query: string) => ({
  matches: holds(query),
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
Element.prototype.scrollIntoView ??= () => {}
// Nothing is laid out: no point of the page has anything.
document.elementFromPoint ??= () => null
window.scrollTo = () => {}
// jsdom's stopped now and then in a worker that had other files before; this hangs on nothing but
// the clock.
window.requestAnimationFrame = (draw) =>
  setTimeout(() => draw(performance.now()), 16) as unknown as number
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve(), addEventListener() {}, removeEventListener() {} },
  })

// A busy machine is no fault of the test's.
configure({ asyncUtilTimeout: 10_000 })

// As core/main.tsx does.
afterAll(hideInputMethodKeys())
registerOperations(pluginOperations)
startI18n()
// All text of core's rooms and of the plugins, at once, and that of the sample that core's own
// tests go by.
addText('en', 'sample', sample)
const rooms = import.meta.glob<Record<string, unknown>>('../*/text.en.json', {
  eager: true,
  import: 'default',
})
for (const [path, text] of Object.entries(rooms)) addText('en', path.split('/').at(-2)!, text)
for (const text of Object.values(
  import.meta.glob<Record<string, unknown>>('../i18n/en*.json', { eager: true, import: 'default' }),
))
  addText('en', 'core', text)
const plugins = import.meta.glob<Record<string, unknown>>(
  ['../../plugins/*/locales/en.manifest.json', '../../plugins/*/*/text.en.json'],
  { eager: true, import: 'default' },
)
for (const [path, text] of Object.entries(plugins)) addText('en', path.split('/').at(-3)!, text)
registerPluginText(
  Object.fromEntries(
    Object.entries(plugins).map(([path, text]) => [path, () => Promise.resolve(text)]),
  ),
)

beforeAll(() => platform.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  freshPortal()
  window.innerWidth = wideScreen
  setPortalConfig({
    session: {
      state: 'active',
      userName: 'harbour-manager',
      membershipUserId: 7,
      contextVersion: 'context-1',
    },
  })
  setContextVersion(portal, 'context-1')
  setGraphScope(portal, 1002, 100200001)
  answerTokens()
})
afterEach(() => {
  const toObject = document.querySelector('a[href*="[object "]')?.outerHTML
  cleanup()
  closeMounted()
  platform.resetHandlers()
  forgetReceived()
  setPortalConfig()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  for (const fault of takeContractFaults()) throw fault
  if (toObject !== undefined) throw new Error(`A link leads to an object: ${toObject}`)
})
afterAll(() => platform.close())
// Files share one window: what one left changed broke another, by the order in which they ran.
afterAll(() => void vi.unstubAllGlobals())
