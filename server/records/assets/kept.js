// Saves a form's input as a draft until the form is saved or discarded, and offers the draft when
// the form opens again.
import { button, h, icon } from './dom.js'
import { text } from './text.js'
import { instantText } from './values.js'

/**
 * Milliseconds without typing before a save. Short, as in the portal's forms: a reload soon after
 * typing would lose the input.
 */
const quiet = 150

/**
 * @param {{ drafts: import('./drafts.js').Drafts, record: import('./types.d.ts').PageRecord |
 * undefined, fields: import('./fields.js').Field[],
 *   noun: string, culture: string }} form
 */
export function keepTyped({ drafts, record, fields, noun, culture }) {
  const id = record?.id ?? 'new'
  const version = record?.concurrencyChecksum ?? null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let isOver = false
  const changed = () => fields.filter((field) => field.changed())

  function save() {
    clearTimeout(timer)
    const typed = changed()
    if (isOver || typed.length === 0) return
    void drafts.save(id, {
      typed: Object.fromEntries(typed.map((field) => [field.column.name, field.entered()])),
      version,
    })
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', hidden)

  return {
    /** Call after each input: saves or deletes the draft. */
    later() {
      clearTimeout(timer)
      if (changed().length > 0) timer = setTimeout(save, quiet)
      else void drafts.drop(id)
    },
    /** Call when the form is saved or discarded: deletes the draft. */
    done() {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', hidden)
      void drafts.drop(id)
    },
    /**
     * Offers the draft, unless the user typed something meanwhile.
     * @param {{ show: (banner: HTMLElement | undefined) => void, restored: (moved: boolean) => void
     * }} form
     */
    async offer({ show, restored }) {
      const draft = await drafts.load(id)
      if (!draft || isOver || changed().length > 0) return
      const moved = draft.version !== version
      const when = instantText(draft.at, culture)
      const restore = () => {
        show(undefined)
        for (const field of fields) {
          const typed = draft.typed[field.column.name]
          if (typed !== undefined) field.enter(typed)
        }
        restored(moved)
      }
      const discard = () => {
        show(undefined)
        void drafts.drop(id)
      }
      show(
        h(
          'div',
          { class: 'notice warning', role: 'status' },
          icon('alert'),
          h('div', {}, h('p', {}, text.kept(when), moved && ` ${text.keptMoved(noun)}`)),
          button({ label: text.discard, look: 'bare', onclick: discard }),
          button({ label: text.restore, onclick: restore }),
        ),
      )
    },
  }
}
