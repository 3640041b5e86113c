import type { KeyboardEvent } from 'react'

import type { Settings } from '../settings.ts'

/**
 * Enter in a field saves. The browser does that while Save is enabled; while it is disabled, this
 * calls `save`, which shows why. Comboboxes keep their Enter. Forms in dialogs are skipped, because
 * their events bubble through React's tree.
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
