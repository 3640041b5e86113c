// Entry point of an embedded page: reads its place, listens to the portal, loads the page's
// description and shows it.
import { actionPage } from './action.js'
import { createApi } from './api.js'
import { applyColours } from './colours.js'
import { createDialogs, noticeOf } from './dialogs.js'
import { createDrafts } from './drafts.js'
import { button, h } from './dom.js'
import { editRecord } from './form.js'
import { createList, skeleton } from './list.js'
import { noticeOfError, noticePage } from './notice.js'
import { framed, onPortal, portalMessageOf, tell, tellDone } from './protocol.js'
import { viewRecord } from './record.js'
import { removeRecord } from './remove.js'
import { createSession } from './session.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').PageRecord} PageRecord */

const root = document.documentElement
const place = /** @type {import('./types.d.ts').Place} */ (
  /** @type {unknown} */ ({ ...root.dataset })
) // the document's data-* attributes
const main = /** @type {HTMLElement} */ (document.getElementById('page'))
const api = createApi(place, {
  stillHere: () => session.stillHere(),
  signInAgain: () => session.signInAgain(),
  ended: () => session.ended(),
})
const session = createSession({
  base: place.base,
  api,
  framed,
  elsewhere: () => {
    form = undefined
    location.reload()
  },
})
/** @type {import('./types.d.ts').Settings} */
const settings = { culture: 'en-US' }
/** @type {ReturnType<typeof createList> | undefined} */
let list
/** The open form, asked for unsaved input. @type {{ isDirty: () => boolean } | undefined} */
let form

// ——— State that survives a reload, if the browser allows it.
/** @param {string} name @returns {string | null} */
function remembered(name) {
  try {
    return sessionStorage.getItem(`tillhouse-page-${name}`)
  } catch {
    return null
  }
}
/** @param {string} name @param {string} value */
function remember(name, value) {
  try {
    sessionStorage.setItem(`tillhouse-page-${name}`, value)
  } catch {
    /* storage is full or disabled: not needed */
  }
}

// ——— Messages of the portal. Remembered, so that the next page starts in the right colours.
/** @param {import('./types.d.ts').PortalMessage} portal */
function take(portal) {
  applyColours(root, portal)
  settings.culture = portal.culture
  list?.render()
}
/** @param {import('./types.d.ts').PortalMessage} portal */
function takeAndRemember(portal) {
  take(portal)
  remember('portal', JSON.stringify({ portal }))
}
function recall() {
  try {
    const portal = portalMessageOf(JSON.parse(remembered('portal') ?? 'null'))
    if (portal) take(portal)
  } catch {
    /* invalid stored value: the style sheet's colours apply */
  }
}

// ——— Messages of the page
const dialogs = createDialogs({
  opened: () => tell({ showModalMask: true }, place.portal),
  closed: () => {
    form = undefined
    tell({ hideAllModalMasks: true }, place.portal)
  },
})
const said = h('div', { class: 'said', role: 'status' })
/** Milliseconds. As long as the portal's own notices. */
const saidFor = 4000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let unsaying
const unsay = () => said.replaceChildren()
const unsayLater = () => {
  clearTimeout(unsaying)
  if (!said.matches(':hover, :focus-within')) unsaying = setTimeout(unsay, saidFor)
}
for (const holds of ['mouseenter', 'focusin'])
  said.addEventListener(holds, () => clearTimeout(unsaying))
for (const lets of ['mouseleave', 'focusout']) said.addEventListener(lets, unsayLater)
said.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') unsay()
})
/**
 * Shows a success message: in the portal's notices, or on the page if it is not framed.
 * @param {string} message
 */
function say(message) {
  if (framed) return tellDone(message, place.portal)
  said.replaceChildren(noticeOf({ message, kind: 'success', action: closeButton(unsay) }))
  unsayLater()
}
/** @param {() => void} onclick */
const closeButton = (onclick) =>
  button({ label: text.close, icon: 'close', look: 'bare', iconOnly: true, onclick })

/**
 * The context changed, so everything here is out of date: reload. Not twice within ten seconds, to
 * avoid a loop.
 */
function contextMoved() {
  if (Date.now() - Number(remembered('reloaded') ?? 0) < 10_000) {
    const action = button({
      label: text.tryAgain,
      look: 'primary',
      onclick: () => location.reload(),
    })
    return main.replaceChildren(
      noticePage({ title: text.failedTitle, body: text.contextMoved, iconName: 'alert', action }),
    )
  }
  remember('reloaded', String(Date.now()))
  tellDone(text.contextMoved, place.portal)
  form = undefined // the input belongs to another store; prevents the browser's leave warning
  location.reload()
}

/** URL of a portal page. @param {string} path */
const address = (path) => `${place.base}Portal/NewIndex${path}`

/** @param {import('./types.d.ts').Description} description */
function showRecords(description) {
  /** @type {import('./form.js').Surroundings} */
  const around = {
    api,
    session,
    dialogs,
    drafts: createDrafts({ api, page: description.page }),
    description,
    settings,
    contextMoved,
    done: (message) => {
      if (message !== '') say(message)
      void list?.show({})
    },
  }
  const acts = {
    add: () => {
      form = editRecord(around)
    },
    open: (/** @type {PageRecord} */ record) => {
      if (description.can.update && record.locked?.update === undefined)
        form = editRecord(around, record)
      else viewRecord(around, record)
    },
    remove: (/** @type {PageRecord} */ record) => removeRecord(around, record),
    go: (/** @type {string} */ path) => {
      if (framed) tell({ redirect: path }, place.portal)
      else location.assign(address(path))
    },
    address,
  }
  list = createList({ api, session, description, settings, contextMoved, say, acts })
  main.replaceChildren(said, list.element)
  return list.show({})
}

/** @param {import('./types.d.ts').Description} description */
function show(description) {
  settings.timeZone = description.timeZone
  switch (description.kind) {
    case 'records':
    case 'report':
      return showRecords(description)
    case 'action': {
      const action = actionPage({ api, session, description, settings, contextMoved })
      form = action
      return main.replaceChildren(action.element)
    }
    // Drawn by the portal alone (core/records): for who opens the document by its address.
    case 'document':
    case 'not-offered':
      return main.replaceChildren(
        noticePage({
          title: description.title,
          body: description.reason ?? description.description,
          iconName: 'info',
        }),
      )
  }
}

async function start() {
  tell({ isLoading: true }, place.portal)
  main.replaceChildren(skeleton())
  try {
    const description = /** @type {import('./types.d.ts').Description} */ (
      await api.call(place.page)
    )
    document.title = document.title.replace(/^[^·]*/, `${description.title} `)
    await show(description)
  } catch (error) {
    const { kind } = /** @type {{ kind?: string }} */ (error)
    if (kind === 'context') return contextMoved()
    if (kind === 'unauthenticated') session.whenBack(() => void start())
    main.replaceChildren(noticeOfError(error, () => void start()))
  } finally {
    tell({ isLoading: false }, place.portal)
  }
}

recall()
onPortal(place.portal, takeAndRemember)
window.addEventListener('beforeunload', (event) => {
  if (form?.isDirty()) event.preventDefault()
})
window.addEventListener('pagehide', () => {
  if (dialogs.isOpen()) tell({ hideAllModalMasks: true }, place.portal)
})
if (!framed) document.getElementById('outside')?.removeAttribute('hidden')
void start()
