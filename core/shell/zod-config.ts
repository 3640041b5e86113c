import type { $ZodConfig } from 'zod/v4/core'

const shared = globalThis as { __zod_globalConfig?: $ZodConfig }

/**
 * zod would compile its checks with `new Function`, which the Content Security Policy forbids; it
 * works without. `config` of zod sets the same, but would bring zod to the first screen, which has
 * no form. Call it before a form is loaded: zod asks when a schema is made.
 */
export function keepZodFromCompiling(): void {
  shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true })
}
