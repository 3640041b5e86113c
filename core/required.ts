// Says by name which value is missing, where a type cannot know that it is there.

/** @throws Error that names what is missing */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}.`)
  return value
}
