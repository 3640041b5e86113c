// The browser's own Temporal, which builds and the development server use instead of the polyfill
// (vite.chunks.ts). If a browser has none, the polyfill is installed before this loads
// (need-temporal.ts).
export const { Temporal } = globalThis as typeof globalThis & typeof import('temporal-polyfill')
