// Remembers which sidebar section was open. If storage is full, off or corrupt, nothing is
// remembered.
// Facts: fault 28

const key = 'tillhouse.sidebar.open'
const longest = 100

/**
 * The id of the section that was open, '' if all were closed, `undefined` if nothing is remembered.
 */
export function rememberedSection(): string | undefined {
  try {
    const value = localStorage.getItem(key)
    return value === null || value.length > longest ? undefined : value
  } catch {
    return undefined
  }
}

export function rememberSection(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Works without remembering.
  }
}
