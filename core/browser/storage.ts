// Texts in the browser's storage. Where storage is off, full or blocked, nothing is kept, and
// whoever keeps something goes on without it.
// Facts: fault 28

type Kind = 'localStorage' | 'sessionStorage'

export function readText(of: Kind, key: string): string | undefined {
  try {
    return globalThis[of].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it. Returns whether storage works. */
export function keepText(of: Kind, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[of].removeItem(key)
    else globalThis[of].setItem(key, text)
    return true
  } catch {
    return false
  }
}
