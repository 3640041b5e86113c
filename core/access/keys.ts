// Narrows names that come from JSON, a server or storage.

export function isKeyOf<T extends object>(of: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(of, key)
}
