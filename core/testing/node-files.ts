// Node's own files, forms and requests instead of jsdom's, for tests that send files. Node's fetch
// cannot send a form with jsdom's files, because their bytes get lost.
import { Blob, File } from 'node:buffer'
import { afterAll, beforeAll, vi } from 'vitest'

/** Applies to the tests of the file or `describe` that calls it. */
export function withNodeFiles(): void {
  beforeAll(async () => {
    const form = await new Response('a=b', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }).formData()
    vi.stubGlobal('Blob', Blob)
    vi.stubGlobal('File', File)
    vi.stubGlobal('FormData', form.constructor)
    // Vitest's Request, which is made for jsdom's forms, extends Node's.
    vi.stubGlobal('Request', Object.getPrototypeOf(globalThis.Request))
  })
  afterAll(() => vi.unstubAllGlobals())
}
