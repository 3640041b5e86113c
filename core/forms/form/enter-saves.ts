import type { KeyboardEvent } from 'react'

import type { Settings } from '../settings.ts'

/**
 * Makes Enter in a field save the form. The browser does that itself while Save is enabled. While
 * Save is disabled, this calls `save`, which shows the reason. Leaves Enter in comboboxes alone.
 * Skips events from forms in dialogs, which bubble up through React's tree.
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
