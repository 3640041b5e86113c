/**
 * Loads code that calculates with time, after the polyfill of Temporal if the browser lacks it.
 * Loaded separately, because most browsers have it and the polyfill is larger than a page.
 */
export async function withTemporal<M>(load: () => Promise<M>): Promise<M> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return load()
}
