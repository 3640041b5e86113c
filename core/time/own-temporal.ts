// Temporal of the browser: builds and the development server take it in place of the polyfill's
// (vite.chunks.ts). Where a browser has none, the polyfill is installed before anything of this
// comes (need-temporal.ts).
export const { Temporal } = globalThis as typeof globalThis & typeof import('temporal-polyfill')
