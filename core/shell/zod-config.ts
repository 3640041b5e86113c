import type { $ZodConfig } from 'zod/v4/core'

/** Where zod keeps what all its copies share. */
const place = '__zod_globalConfig'
const shared = globalThis as { [place]?: $ZodConfig }

/**
 * zod would compile its checks with `new Function`, which the Content Security Policy forbids; it
 * works without. `config` of zod sets the same, but would bring zod to the first screen, which has
 * no form. Call it before a form is loaded: zod asks when a schema is made.
 */
export function keepZodFromCompiling(): void {
  // A zod that is there already holds this very object.
  shared[place] = Object.assign(shared[place] ?? {}, { jitless: true })
}
