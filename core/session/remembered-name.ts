// Remember me: the user name, only where it was ticked, never a session (S-017, C18). The flag is that there is a name.

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
    // works without remembering (fault 28)
  }
}
