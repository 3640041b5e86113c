// A page that runs an action: inputs, preview of the effect, typed confirmation, and result.
import { newKey, CallError } from './api.js'
import { noticeOf } from './dialogs.js'
import { button, h, icon } from './dom.js'
import { fieldOf } from './fields.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').DryRun} DryRun */
/** @typedef {import('./types.d.ts').Value} Value */

/** @param {import('./types.d.ts').Description} description */
export const pageHead = ({ title, description }) =>
  h(
    'header',
    { class: 'page-header' },
    h(
      'div',
      {},
      h('h1', { tabindex: '-1', 'data-focus': 'title' }, title),
      h('p', { class: 'subtitle' }, description),
    ),
  )

/**
 * @param {{ api: import('./api.js').Api, session: import('./session.js').Session, description:
 * import('./types.d.ts').Description,
 *   settings: import('./types.d.ts').Settings, contextMoved: () => void }} around
 */
export function actionPage({ api, session, description, settings, contextMoved }) {
  // Always set for pages of kind `action`.
  const action = /** @type {import('./types.d.ts').Action} */ (description.action)
  const { page } = description
  if (!action.may)
    return {
      element: h(
        'div',
        { class: 'act' },
        pageHead(description),
        h('p', { class: 'read-only' }, icon('lock'), action.reason ?? text.deniedBody),
      ),
      isDirty: () => false,
    }

  let busy = false
  /**
   * The request body and its idempotency key; a retry reuses both.
   * @type {{ body: object, key: string } | undefined}
   */
  let attempt
  /**
   * The outcome is unknown, or the session was missing: the same request must be sent again with
   * the same key.
   */
  let again = false

  const fields = action.inputs.map((column) => fieldOf(column, column.default, settings, changed))
  const confirmation = fieldOf(
    {
      name: 'confirmation',
      label: text.typeToConfirm(action.confirm),
      kind: 'text',
      required: true,
      inList: false,
      inForm: true,
    },
    null,
    settings,
    () => {},
  )
  const problem = h('div', { class: 'problem' })
  // Live region: screen readers announce the preview, the result and refusals.
  const outcome = h('div', { class: 'outcome', 'aria-live': 'polite' })
  const confirming = h('form', {
    class: 'confirm',
    novalidate: true,
    hidden: true,
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault()
      void act()
    },
  })
  const seeButton = button({ label: text.see, type: 'submit', look: 'primary' })
  const actButton = button({
    label: action.verb,
    type: 'submit',
    look: action.final ? 'danger' : 'primary',
  })
  confirming.append(
    ...(action.final ? [h('p', { class: 'final' }, icon('alert'), text.final)] : []),
    ...(action.reach === undefined ? [] : [h('p', { class: 'reach' }, action.reach)]),
    confirmation.element,
    actButton,
  )
  const asking = h(
    'form',
    {
      class: 'asking',
      novalidate: true,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault()
        void look()
      },
    },
    ...fields.map(({ element }) => element),
    h('p', {}, seeButton),
  )
  const element = h(
    'div',
    { class: 'act' },
    pageHead(description),
    h(
      'section',
      { class: 'card', 'aria-label': description.title },
      asking,
      problem,
      outcome,
      confirming,
    ),
  )

  /** Only the button for the next step looks primary. @param {boolean} ready */
  function offer(ready) {
    confirming.hidden = !ready
    seeButton.classList.toggle('primary', !ready)
  }
  /** An input changed: the preview no longer applies. */
  function changed() {
    attempt = undefined
    offer(false)
    outcome.replaceChildren()
    problem.replaceChildren()
  }

  /** @param {boolean} on @param {HTMLButtonElement} pressed @param {string} label */
  function setBusy(on, pressed, label) {
    busy = on
    for (const field of [...fields, confirmation]) field.lock(on || again)
    for (const each of [seeButton, actButton]) each.disabled = on
    seeButton.disabled = on || again
    pressed.setAttribute('aria-busy', String(on))
    ;/** @type {HTMLElement} */ (pressed.lastElementChild).textContent = label
  }

  /**
   * The input values. If an input is invalid: marks the errors, focuses the first and returns
   * undefined.
   */
  function collected() {
    /** @type {Record<string, Value>} */
    const values = {}
    const wrong = fields.filter((field) => {
      const answer = field.read()
      field.fault('fault' in answer ? answer.fault : undefined)
      if (!('fault' in answer)) values[field.column.name] = answer.value
      return 'fault' in answer
    })
    wrong[0]?.focus()
    return wrong.length === 0 ? values : undefined
  }

  async function look() {
    const values = collected()
    if (busy || !values) return
    changed()
    setBusy(true, seeButton, text.looking)
    try {
      would(
        /** @type {DryRun} */ (
          await api.call(`${page}/dry-run`, { method: 'POST', body: { values } })
        ),
      )
    } catch (error) {
      failed(error, () => void look())
    } finally {
      setBusy(false, seeButton, text.see)
    }
  }

  /** @param {DryRun} run */
  function would({ count, text: words, refused }) {
    if (refused !== undefined) {
      outcome.replaceChildren(noticeOf({ kind: 'warning', message: `${text.notNow}. ${refused}` }))
      return
    }
    outcome.replaceChildren(
      h('h2', {}, text.wouldHappen),
      h('p', { class: 'would' }, words),
      h(
        'p',
        { class: 'muted' },
        text.concerned(new Intl.NumberFormat(settings.culture).format(count)),
      ),
    )
    confirmation.set(null)
    offer(true)
  }

  async function act() {
    if (busy) return
    if (!again) {
      const values = collected()
      const typed = confirmation.read()
      const right = 'value' in typed && typed.value === action.confirm
      confirmation.fault(right ? undefined : text.typeExactly(action.confirm))
      if (!right) return confirmation.focus()
      if (!values) return
      attempt = { body: { values, confirmation: action.confirm }, key: newKey() }
    }
    problem.replaceChildren()
    setBusy(true, actButton, text.working)
    try {
      const done = /** @type {DryRun} */ (
        await api.call(`${page}/act`, { method: 'POST', ...attempt })
      )
      again = false
      setBusy(false, actButton, action.verb)
      succeeded(done)
    } catch (error) {
      again = error instanceof CallError && (error.unknownFate || error.kind === 'unauthenticated')
      setBusy(false, actButton, again ? text.tryAgain : action.verb)
      failed(error, undefined)
    }
  }

  /** @param {DryRun} done */
  function succeeded({ text: words }) {
    changed()
    for (const field of fields) field.set(field.column.default)
    const notice = noticeOf({ kind: 'success', message: words })
    outcome.replaceChildren(notice)
    notice.focus()
  }

  /**
   * @param {unknown} error @param {(() => void) | undefined} retry only for requests that change
   * nothing
   */
  function failed(error, retry) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'context') return contextMoved()
    const { requestId } = error
    if (error.kind === 'unauthenticated') {
      session.whenBack(() =>
        problem.replaceChildren(noticeOf({ kind: 'success', message: text.backAgainAct })),
      )
      return show(noticeOf({ message: text.signedOutAct }))
    }
    const placed = error.errors.filter(({ field, message }) => {
      const target =
        field === 'confirmation'
          ? confirmation
          : fields.find(({ column }) => field === `values.${column.name}`)
      target?.fault(message)
      target?.focus()
      return target
    })
    if (placed.length > 0) return
    show(
      noticeOf({
        message: error.unknownFate ? text.unknownAct : error.message,
        requestId,
        action: retry && button({ label: text.tryAgain, onclick: retry }),
      }),
    )
  }
  /** @param {HTMLElement} notice */
  function show(notice) {
    problem.replaceChildren(notice)
    notice.focus()
  }

  return { element, isDirty: () => again || fields.some((field) => field.changed()) }
}
