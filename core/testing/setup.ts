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

// APIs that jsdom lacks and Mantine calls. Width queries use window.innerWidth; all others never
// match.
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
// Always null, because jsdom has no layout.
document.elementFromPoint ??= () => null
window.scrollTo = () => {}
// jsdom's own sometimes stopped in a worker that had run other files before; this depends only on
// the clock.
window.requestAnimationFrame = (draw) =>
  setTimeout(() => draw(performance.now()), 16) as unknown as number
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve(), addEventListener() {}, removeEventListener() {} },
  })

// Generous, because a busy machine is not the test's fault.
configure({ asyncUtilTimeout: 10_000 })

// As core/main.tsx does.
afterAll(hideInputMethodKeys())
registerOperations(pluginOperations)
startI18n()
// All strings of core's folders and of the plugins, and those of the sample screen in core's own
// tests.
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
// Files share one window, so a leftover stub would break another file, depending on their order.
afterAll(() => void vi.unstubAllGlobals())
