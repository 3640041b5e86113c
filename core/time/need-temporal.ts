/**
 * Loads code that calculates with time. If the browser has no Temporal, loads the polyfill first.
 * The polyfill is separate, because most browsers don't need it and it is larger than a page.
 */
export async function withTemporal<M>(load: () => Promise<M>): Promise<M> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return load()
}
