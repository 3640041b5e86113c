import type { KeyboardEvent } from 'react'

import type { Settings } from './settings.ts'

/**
 * Enter in a field saves: the browser sees to that while Save can be pressed; where it is not to be
 * had yet, saving says why. A list of choices keeps its Enter, and so does a form in a dialog,
 * which bubbles through React's tree.
 */
export function enterSaves<Values>(
  event: KeyboardEvent<HTMLFormElement>,
  { root, canSave, save }: Pick<Settings<Values>, 'root' | 'canSave' | 'save'>,
): void {
  if (event.key !== 'Enter' || canSave || event.defaultPrevented) return
  if (
    !(event.target instanceof HTMLInputElement) ||
    event.target.form !== root.current ||
    event.target.getAttribute('role') === 'combobox'
  )
    return
  event.preventDefault()
  void save()
}
