// Strings in the browser's storage. If storage is off, full or blocked, nothing is stored, and
// callers continue without it.
// Facts: fault 28

type Kind = 'localStorage' | 'sessionStorage'

export function readText(of: Kind, key: string): string | undefined {
  try {
    return globalThis[of].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a string, or removes it. Returns whether storage works. */
export function keepText(of: Kind, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[of].removeItem(key)
    else globalThis[of].setItem(key, text)
    return true
  } catch {
    return false
  }
}
