// The browser's own Temporal. Builds and the development server use it in place of the polyfill
// (vite.chunks.ts). If a browser has none, the polyfill is installed before this module loads
// (need-temporal.ts).
export const { Temporal } = globalThis as typeof globalThis & typeof import('temporal-polyfill')
