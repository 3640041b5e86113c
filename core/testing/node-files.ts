// Node's own files, forms and requests in place of jsdom's, for tests that send files. A form with
// jsdom's files cannot be sent by Node's fetch: their bytes get lost on the way.
import { Blob, File } from 'node:buffer'
import { afterAll, beforeAll, vi } from 'vitest'

/** For the tests of the file or `describe` in which it is called. */
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
