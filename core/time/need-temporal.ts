/**
 * Loads code that reckons with time, after the polyfill of Temporal in a browser without it: most
 * have it, and the polyfill is larger than a page.
 */
export async function withTemporal<M>(load: () => Promise<M>): Promise<M> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return load()
}
