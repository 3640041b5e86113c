// Which forms hold something that is not saved. Asked by the guard, by reloads after a new version,
// by switching stores.
import { useEffect, useLayoutEffect, useRef } from 'react'

/** What the guard can do for a form that is about to be left. */
export interface GuardedForm {
  canSave(): boolean
  /** Answers whether it is saved. */
  save(): Promise<boolean>
  /** Gives up what was typed, the draft too. */
  drop(): void
  /** It belongs to the whole address, search and page of a list included, not to its path alone. */
  ofAddress?: boolean | undefined
}

const forms = new Map<string, GuardedForm | undefined>()
/**
 * The browser's own prompt, on closing and reloading; only there while needed, since it keeps a
 * page out of the back cache.
 */
const prompt = (event: BeforeUnloadEvent): void => event.preventDefault()

/**
 * Says at once whether a form holds unsaved changes, so that a navigation right after a save is not
 * held up.
 */
export function markDirty(id: string, dirty: boolean, form?: GuardedForm): void {
  if (dirty === forms.has(id)) {
    if (dirty && form) forms.set(id, form)
    return
  }
  if (dirty) forms.set(id, form)
  else forms.delete(id)
  if (forms.size > 0) window.addEventListener('beforeunload', prompt)
  else window.removeEventListener('beforeunload', prompt)
}

/** What says only when it is asked whether it holds something unsaved: an embedded page. */
const asked = new Map<() => boolean, GuardedForm>()
const dirtyAsked = (): GuardedForm[] => [...asked].filter(([ask]) => ask()).map(([, form]) => form)
/**
 * Of closing and reloading the browser asks an embedded page itself; whoever asks in its place asks
 * here (hasUnsavedInput).
 */
const answer = (event: Event): void => {
  if (!event.isTrusted && dirtyAsked().length > 0) event.preventDefault()
}
/** Has the guard ask something else on the page, too, before it is left. Answers how to stop. */
export function askBeforeLeaving(ask: () => boolean, form: GuardedForm): () => void {
  asked.set(ask, form)
  window.addEventListener('beforeunload', answer)
  return () => {
    asked.delete(ask)
    if (asked.size === 0) window.removeEventListener('beforeunload', answer)
  }
}

export const isDirty = (): boolean => forms.size > 0 || dirtyAsked().length > 0
export const dirtyForms = (): GuardedForm[] => [
  ...[...forms.values()].filter((form) => form !== undefined),
  ...dirtyAsked(),
]

const stayed = new Set<() => void>()
/**
 * Hears when the person chose to stay: what was asked for is not done, and nothing may look as if
 * it were. Answers how to stop.
 */
export function onStayed(listener: () => void): () => void {
  stayed.add(listener)
  return () => void stayed.delete(listener)
}
export const tellStayed = (): void => stayed.forEach((listener) => listener())

/** Keeps a form's mark as long as it is on the page. */
export function useDirty(id: string, dirty: boolean, form: GuardedForm): void {
  const latest = useRef(form)
  // Before the next event can ask.
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => {
    markDirty(id, dirty, {
      ofAddress: latest.current.ofAddress,
      canSave: () => latest.current.canSave(),
      save: () => latest.current.save(),
      drop: () => latest.current.drop(),
    })
  }, [id, dirty])
  useEffect(() => () => markDirty(id, false), [id])
}
