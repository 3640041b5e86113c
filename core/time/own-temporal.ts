// Temporal of the browser: builds take it in place of the polyfill's (vite.config.ts), which is
// installed before anything of this comes, where a browser has none (need-temporal.ts).
export const { Temporal } = globalThis as typeof globalThis & typeof import('temporal-polyfill')
