// Remember me: the user name, only where it was ticked, never a session. The flag is that there is
// a name.
// Facts: S-017; fault 28; C18

const key = 'tillhouse.user-name'

export function rememberedName(): string {
  try {
    const name = localStorage.getItem(key) ?? ''
    return name.length <= 100 ? name : ''
  } catch {
    return '' // storage is switched off: nothing is remembered
  }
}

/** Remembers a name, or forgets the one it had where the box was left empty. */
export function rememberName(name: string, remember: boolean): void {
  try {
    if (remember) localStorage.setItem(key, name)
    else localStorage.removeItem(key)
  } catch {
    // works without remembering
  }
}
