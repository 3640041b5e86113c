// "Remember me" stores the user name if the box was ticked, and never a session. If a name is
// stored, the box was ticked.
// Facts: S-017; fault 28; C18
import { keepText, readText } from '../../browser/storage.ts'

const key = 'tillhouse.user-name'

export function rememberedName(): string {
  const name = readText('localStorage', key) ?? ''
  return name.length <= 100 ? name : ''
}
/** Stores the name. If the box isn't ticked, removes the stored name. */
export const rememberName = (name: string, remember: boolean): void =>
  void keepText('localStorage', key, remember ? name : undefined)
