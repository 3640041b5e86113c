// Dialogs with one question or one small form. While a dialog is open, the portal dims the area
// around the frame.
import { button, h, icon, newId } from './dom.js'
import { text } from './text.js'

/**
 * @typedef {{ element: HTMLDialogElement, close: () => void, setFooter: (...parts: Node[]) => void,
 * setBody: (...parts: (Node | string)[]) => void,
 *   setTitle: (title: string) => void, setBanner: (banner: Node | undefined) => void }} Dialog
 */

/**
 * @param {{ opened: () => void, closed: () => void }} tell called when the first opens, and when
 * the last is closed
 */
export function createDialogs(tell) {
  let open = 0

  /**
   * Opens a dialog. Escape and the close button call `leave`, which closes the dialog or says why
   * not. Closing restores the focus.
   * @param {{ title: string, leave: (dialog: Dialog) => void, submit?: () => void, role?:
   * 'alertdialog' }} options
   * @returns {Dialog}
   */
  function openDialog({ title, leave, submit, role }) {
    const titleId = newId('dialog')
    const heading = h('h2', { id: titleId }, title)
    const banner = h('div', { class: 'dialog-banner', role: 'alert' })
    const body = h('div', { class: 'dialog-body' })
    const footer = h('div', { class: 'dialog-footer' })
    let isOpen = true
    // Tells the portal at once: the `close` event comes later, and the next message would overtake
    // it.
    function close() {
      if (!isOpen) return
      isOpen = false
      element.close()
      element.remove()
      if ((open -= 1) === 0) tell.closed()
    }
    const element = h(
      'dialog',
      { 'aria-labelledby': titleId, ...(role && { role }) },
      h(
        'form',
        {
          novalidate: true,
          onsubmit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault()
            submit?.()
          },
        },
        h(
          'header',
          { class: 'dialog-header' },
          heading,
          button({
            label: text.close,
            icon: 'close',
            look: 'bare',
            iconOnly: true,
            onclick: () => leave(dialog),
          }),
        ),
        banner,
        body,
        footer,
      ),
    )
    /** @type {Dialog} */
    const dialog = {
      element,
      close,
      setFooter: (...parts) => footer.replaceChildren(...parts),
      setBody: (...parts) => body.replaceChildren(...parts),
      setTitle: (next) => {
        heading.textContent = next
      },
      setBanner: (next) => banner.replaceChildren(...(next ? [next] : [])),
    }
    // Handles the key itself: browsers close on a second Escape even if `cancel` was prevented.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave(dialog)
    })
    element.addEventListener('cancel', (event) => {
      event.preventDefault()
      leave(dialog)
    })
    element.addEventListener('close', close)
    document.body.append(element)
    if ((open += 1) === 1) tell.opened()
    element.showModal()
    return dialog
  }
  return { openDialog, isOpen: () => open > 0 }
}
/** @typedef {ReturnType<typeof createDialogs>} Dialogs */

/**
 * A notice with a plain message, a next step, and the request id for support.
 * @param {{ message: string, requestId?: string, action?: Node | undefined, kind?: 'error' |
 * 'warning' | 'success' }} notice
 */
export function noticeOf({ message, requestId, action, kind = 'error' }) {
  return h(
    'div',
    { class: `notice ${kind}`, tabindex: '-1' },
    icon(kind === 'success' ? 'done' : 'alert'),
    h(
      'div',
      {},
      h('p', {}, message),
      requestId !== undefined &&
        h('p', { class: 'request-id' }, text.requestId(requestId), ' ', copyButton(requestId)),
    ),
    action,
  )
}

/** @param {string} requestId */
function copyButton(requestId) {
  const copy = button({
    label: text.copy,
    look: 'bare',
    onclick: () => {
      // A frame may not be allowed to use the clipboard. The id can still be selected by hand.
      navigator.clipboard?.writeText(requestId).then(
        () => {
          copy.textContent = text.copied
        },
        () => {},
      )
    },
  })
  return copy
}
