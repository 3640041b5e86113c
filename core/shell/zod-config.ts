import type { $ZodConfig } from 'zod/v4/core'

/** The global that all copies of zod share. */
const configKey = '__zod_globalConfig'
const shared = globalThis as { [configKey]?: $ZodConfig }

/**
 * zod would compile its checks with `new Function`, which the Content Security Policy forbids; it
 * works without. zod's `config` does the same, but would load zod with the first screen, which has
 * no form. Call this before loading a form, because zod checks it when a schema is created.
 */
export function keepZodFromCompiling(): void {
  // Change the object in place, because a zod that has already loaded holds it.
  shared[configKey] = Object.assign(shared[configKey] ?? {}, { jitless: true })
}
