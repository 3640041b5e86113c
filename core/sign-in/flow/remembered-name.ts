// Remember me: stores the user name if the box was ticked, never a session. A stored name means
// that the box was ticked.
// Facts: S-017; fault 28; C18

const key = 'tillhouse.user-name'

export function rememberedName(): string {
  try {
    const name = localStorage.getItem(key) ?? ''
    return name.length <= 100 ? name : ''
  } catch {
    return '' // storage is disabled: no name
  }
}

/** Stores the name, or removes the stored one if the box is not ticked. */
export function rememberName(name: string, remember: boolean): void {
  try {
    if (remember) localStorage.setItem(key, name)
    else localStorage.removeItem(key)
  } catch {
    // Sign-in works without the stored name.
  }
}
