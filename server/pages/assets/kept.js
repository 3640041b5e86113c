// Keeps what is typed in a record's form until it is saved or given up, and offers what was kept
// when the form is opened again.
import { button, h, icon } from './dom.js'
import { text } from './text.js'

/** As short as in the portal's own forms: a reload right after a key would lose it. */
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
    /** Something was typed. */
    later() {
      clearTimeout(timer)
      if (changed().length > 0) timer = setTimeout(save, quiet)
      else void drafts.drop(id)
    },
    /** Saved, or given up. */
    done() {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', hidden)
      void drafts.drop(id)
    },
    /**
     * Offers what was kept, unless something was typed meanwhile.
     * @param {{ show: (banner: HTMLElement | undefined) => void, restored: (moved: boolean) => void
     * }} form
     */
    async offer({ show, restored }) {
      const draft = await drafts.load(id)
      if (!draft || isOver || changed().length > 0) return
      const moved = draft.version !== version
      const when = new Intl.DateTimeFormat(culture, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(draft.at)
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
