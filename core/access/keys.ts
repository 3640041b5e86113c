// Narrows names that come from JSON, a server or storage.

/** Whether an object has this key of its own. */
export function isKeyOf<T extends object>(of: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(of, key)
}
