// Remember me: stores the user name if the box was ticked, never a session. A stored name means
// that the box was ticked.
// Facts: S-017; fault 28; C18
import { keepText, readText } from '../../browser/storage.ts'

const key = 'tillhouse.user-name'

export function rememberedName(): string {
  const name = readText('localStorage', key) ?? ''
  return name.length <= 100 ? name : ''
}
/** Stores the name, or removes the stored one if the box is not ticked. */
export const rememberName = (name: string, remember: boolean): void =>
  void keepText('localStorage', key, remember ? name : undefined)
