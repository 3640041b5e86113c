// The confirmation before a record is deleted.
import { newKey, CallError } from './api.js'
import { summary } from './conflict.js'
import { noticeOf } from './dialogs.js'
import { button, h } from './dom.js'
import { nameOf } from './record.js'
import { text } from './text.js'

/**
 * @param {import('./form.js').Surroundings} around
 * @param {import('./types.d.ts').PageRecord} record
 */
export function removeRecord(around, record) {
  const { api, session, dialogs, description, settings } = around
  const { noun, page } = description
  const name = nameOf(description, record, settings)
  let present = record
  let key = newKey()
  let sending = false

  const dialog = dialogs.openDialog({
    title: text.deleteTitle(noun, name),
    role: 'alertdialog',
    leave: (it) => {
      if (!sending) it.close()
    },
    submit: () => void remove(),
  })
  const deleteButton = button({ label: text.deleteOne(noun), look: 'danger', type: 'submit' })
  const cancelButton = button({
    label: text.cancel,
    onclick: () => {
      if (!sending) dialog.close()
    },
  })

  /** @param {boolean} busy @param {string} label */
  function setBusy(busy, label) {
    sending = busy
    deleteButton.disabled = busy
    const words = /** @type {HTMLElement} */ (deleteButton.lastElementChild)
    words.textContent = busy ? text.deleting : label
  }

  async function remove() {
    if (sending) return
    dialog.setBanner(undefined)
    setBusy(true, '')
    try {
      await api.call(`${page}/records/${present.id}`, {
        method: 'DELETE',
        query: { concurrencyChecksum: present.concurrencyChecksum },
        key,
      })
      dialog.close()
      around.done(text.deleted(noun, name))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed(error)
    }
  }

  /** @param {CallError} error */
  function failed(error) {
    setBusy(false, error.unknownFate ? text.tryAgain : text.deleteOne(noun))
    if (error.kind === 'context') return around.contextMoved()
    if (error.kind === 'conflict') {
      present = /** @type {import('./types.d.ts').PageRecord} */ (error.record)
      key = newKey()
      setBusy(false, text.deleteAnyway)
      dialog.setBody(
        h('p', { class: 'lead' }, text.changedBeforeDelete(noun)),
        summary(description, present, settings),
      )
      return cancelButton.focus()
    }
    if (error.kind === 'unauthenticated') {
      session.whenBack(() =>
        dialog.setBanner(noticeOf({ kind: 'success', message: text.backAgainDelete })),
      )
      return dialog.setBanner(noticeOf({ message: text.signedOutDelete }))
    }
    const isGone = error.kind === 'notFound'
    // The record is in use, forbidden or already deleted: a retry cannot succeed.
    if (isGone || error.kind === 'invalid' || error.kind === 'denied') {
      const close = button({
        label: text.close,
        look: 'primary',
        onclick: () => {
          dialog.close()
          if (isGone) around.done('')
        },
      })
      dialog.setFooter(close)
      close.focus()
    }
    const message = isGone
      ? text.goneDelete(noun)
      : error.unknownFate
        ? text.unknownAct
        : error.message
    dialog.setBanner(
      noticeOf({
        message,
        requestId: isGone ? undefined : error.requestId,
        kind: isGone ? 'warning' : 'error',
      }),
    )
  }

  const reach = record.reach ?? description.reach
  dialog.setBody(
    h('p', { class: 'lead' }, text.deleteBody),
    reach === undefined ? '' : h('p', { class: 'reach' }, reach),
  )
  dialog.setFooter(cancelButton, deleteButton)
  cancelButton.focus()
}
