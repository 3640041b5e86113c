/**
 * Returns a value that must exist because of an invariant. The error says what is missing, so that
 * a broken invariant shows here and not later, where the value is used.
 * @param what names the value in the error, such as 'the merchant of a demo store'
 * @throws Error if the value is null or undefined
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no value for ${what}.`)
  return value
}
