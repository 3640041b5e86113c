import type { $ZodConfig } from 'zod/v4/core'

/** The global object that all copies of zod share. */
const configKey = '__zod_globalConfig'
const shared = globalThis as { [configKey]?: $ZodConfig }

/**
 * Keeps zod from compiling its checks with `new Function`, which the Content Security Policy
 * forbids. zod's `config` does the same, but calling it would load zod with the first screen, which
 * has no form. Call this before loading a form, because zod reads the setting when a schema is
 * created.
 */
export function keepZodFromCompiling(): void {
  // Change the object in place, because a copy of zod that has already loaded refers to it.
  shared[configKey] = Object.assign(shared[configKey] ?? {}, { jitless: true })
}
