// The dialog that adds or edits a record.
import { newKey, CallError } from './api.js'
import { comparison } from './conflict.js'
import { noticeOf } from './dialogs.js'
import { button, h } from './dom.js'
import { fieldOf } from './fields.js'
import { keepTyped } from './kept.js'
import { nameOf } from './record.js'
import { text } from './text.js'
import { columnIn } from './values.js'

/** @typedef {import('./types.d.ts').PageRecord} PageRecord */
/** @typedef {import('./types.d.ts').Value} Value */
/**
 * @typedef {{ api: import('./api.js').Api, session: import('./session.js').Session, dialogs:
 * import('./dialogs.js').Dialogs, drafts: import('./drafts.js').Drafts, description:
 * import('./types.d.ts').Description,
 *   settings: import('./types.d.ts').Settings, contextMoved: () => void, done: (message: string,
 *   record?: PageRecord) => void }} Surroundings
 */

/**
 * Opens the form of a new or an existing record.
 * @param {Surroundings} around
 * @param {PageRecord} [existing]
 */
export function editRecord(around, existing) {
  const { api, session, dialogs, drafts, description, settings } = around
  const { noun, page } = description
  let record = existing
  let sending = false
  /**
   * The request body and its idempotency key; a retry reuses both.
   * @type {{ body: object, key: string } | undefined}
   */
  let attempt
  /**
   * True while it is unknown whether a save succeeded. Only the same request may be sent again
   * then.
   */
  let fateUnknown = false
  /** Key of a save that found no session; the retry reuses it. @type {string | undefined} */
  let keptKey

  const columns = description.columns.filter(({ inForm }) => inForm)
  const fields = columns.map((column) =>
    fieldOf(column, record ? record.values[column.name] : column.default, settings, typed),
  )
  const kept = keepTyped({ drafts, record, fields, noun, culture: settings.culture })
  const dialog = dialogs.openDialog({
    title: record ? text.edit(noun, nameOf(description, record, settings)) : text.add(noun),
    leave,
    submit: () => void save(),
  })
  const saveButton = button({
    label: record ? text.save(noun) : text.add(noun),
    look: 'primary',
    type: 'submit',
  })
  const cancelButton = button({ label: text.cancel, onclick: () => leave() })

  const reachLine = h('p', { class: 'reach' })

  const changed = () => fields.filter((field) => field.changed())
  const isDirty = () => changed().length > 0

  function typed() {
    kept.later()
    refresh()
  }
  /** Says whom a save affects: from the record as it was, or from the stores named now. */
  function sayReach() {
    const { reachMoves } = description
    const moved =
      reachMoves !== undefined &&
      fields.some((field) => field.column.name === reachMoves.column && field.changed())
    reachLine.textContent =
      (moved ? reachMoves.reach : (existing?.reach ?? description.reach)) ?? ''
    reachLine.hidden = reachLine.textContent === ''
  }
  function refresh() {
    sayReach()
    saveButton.disabled = sending || (record !== undefined && !isDirty() && !fateUnknown)
  }
  /** @param {boolean} busy */
  function setBusy(busy) {
    sending = busy
    saveButton.setAttribute('aria-busy', String(busy))
    for (const field of fields) field.lock(busy || fateUnknown)
    const label = /** @type {HTMLElement} */ (saveButton.lastElementChild)
    label.textContent = busy
      ? text.saving
      : fateUnknown
        ? text.tryAgain
        : record
          ? text.save(noun)
          : text.add(noun)
    refresh()
  }
  function showForm() {
    dialog.setTitle(
      record ? text.edit(noun, nameOf(description, record, settings)) : text.add(noun),
    )
    dialog.setBody(...fields.map(({ element }) => element), reachLine)
    dialog.setFooter(cancelButton, saveButton)
    setBusy(false)
  }
  /** @param {string} message @param {{ requestId?: string, action?: Node }} [more] */
  function showProblem(message, more) {
    const notice = noticeOf({ message, ...more })
    dialog.setBanner(notice)
    notice.focus()
  }

  /** Saved or discarded: deletes the draft. */
  function over() {
    kept.done()
    dialog.close()
  }
  function leave() {
    if (sending) return
    if (!isDirty()) return over()
    const keep = button({
      label: text.keepEditing,
      look: 'primary',
      onclick: () => {
        showForm()
        fields[0]?.focus()
      },
    })
    dialog.setFooter(
      h('p', { class: 'footer-text', role: 'alert' }, text.unsaved),
      button({ label: text.discard, look: 'danger', onclick: over }),
      keep,
    )
    keep.focus()
  }

  /**
   * The values to send. If a field is invalid: marks the errors, focuses the first and returns
   * undefined.
   */
  function collected() {
    /** @type {Record<string, Value>} */
    const values = {}
    const wrong = fields.filter((field) => {
      const answer = field.read()
      field.fault('fault' in answer ? answer.fault : undefined)
      if ('fault' in answer) return true
      // For an existing record, only changed fields: others may have changed the rest.
      if (!record || field.changed()) values[field.column.name] = answer.value
      return false
    })
    if (wrong.length === 0) return values
    dialog.setBanner(undefined)
    wrong[0]?.focus()
    return undefined
  }

  async function save() {
    if (sending || saveButton.disabled) return
    if (!fateUnknown) {
      const values = collected()
      attempt = values && {
        body: record ? { values, concurrencyChecksum: record.concurrencyChecksum } : { values },
        key: keptKey ?? newKey(),
      }
    }
    if (!attempt) return
    dialog.setBanner(undefined)
    setBusy(true)
    try {
      const path = record ? `${page}/records/${record.id}` : `${page}/records`
      const saved = /** @type {PageRecord} */ (
        await api.call(path, { method: record ? 'PUT' : 'POST', ...attempt })
      )
      fateUnknown = false
      over()
      around.done(
        [text.saved(noun, nameOf(description, saved, settings)), saved.notice]
          .filter(Boolean)
          .join('. '),
        saved,
      )
    } catch (error) {
      fateUnknown = error instanceof CallError && error.unknownFate
      keptKey =
        error instanceof CallError && error.kind === 'unauthenticated' ? attempt.key : undefined
      setBusy(false)
      failed(error)
    }
  }

  /** @param {unknown} error */
  function failed(error) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'context') return around.contextMoved()
    if (error.kind === 'conflict' && record)
      return conflict(/** @type {PageRecord} */ (error.record))
    if (error.kind === 'notFound' && record) return gone()
    const { requestId } = error
    if (error.kind === 'unauthenticated') {
      session.whenBack(() =>
        dialog.setBanner(noticeOf({ kind: 'success', message: text.backAgain })),
      )
      return showProblem(text.signedOutKept)
    }
    const left = error.errors.filter(({ field, message }) => {
      const target = fields.find(({ column }) => field === `values.${column.name}`)
      target?.fault(message)
      return !target
    })
    if (error.errors.length > left.length) {
      dialog.setBanner(undefined)
      fields
        .find(({ column }) => error.errors.some(({ field }) => field === `values.${column.name}`))
        ?.focus()
      if (left.length === 0) return
    }
    showProblem(left[0]?.message ?? error.message, { requestId })
  }

  /** Another user deleted the record. Offers to add the typed values as a new record. */
  function gone() {
    const addAsNew = button({
      label: text.addAsNew,
      onclick: () => {
        record = undefined
        dialog.setBanner(undefined)
        showForm()
      },
    })
    showProblem(text.gone(noun), { action: description.can.create ? addAsNew : undefined })
  }

  /** @param {PageRecord} theirs the record as it is stored now */
  function conflict(theirs) {
    const mine = changed()
    dialog.setTitle(text.conflictTitle(noun))
    dialog.setBody(
      comparison(
        mine.flatMap(({ column, read }) => {
          const answer = read()
          return 'value' in answer
            ? [
                {
                  column: columnIn(column, theirs.values),
                  mine: answer.value,
                  theirs: theirs.values[column.name] ?? null,
                },
              ]
            : []
        }),
        settings,
      ),
    )
    const rebase = () => {
      record = theirs
    }
    const takeTheirs = button({
      label: text.takeTheirs,
      onclick: () => {
        rebase()
        for (const field of fields) field.set(theirs.values[field.column.name])
        showForm()
        fields[0]?.focus()
      },
    })
    const keepMine = button({
      label: text.keepMine,
      look: 'primary',
      onclick: () => {
        rebase()
        // Fields that I did not change take the stored values.
        for (const field of fields.filter((each) => !mine.includes(each)))
          field.set(theirs.values[field.column.name])
        showForm()
        void save()
      },
    })
    dialog.setFooter(button({ label: text.back, onclick: showForm }), takeTheirs, keepMine)
    keepMine.focus()
  }

  showForm()
  fields[0]?.focus()
  void kept.offer({
    show: dialog.setBanner,
    restored: (moved) => {
      refresh()
      if (moved && record) conflict(record)
      else fields[0]?.focus()
    },
  })
  return { isDirty }
}
