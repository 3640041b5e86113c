// Node's own files, forms and requests in place of jsdom's. A form with jsdom's files cannot be
// sent by Node's fetch: their bytes get lost on the way.
import { Blob, File } from 'node:buffer'

const form = await new Response('a=b', {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
}).formData()
// Vitest's Request, which is made for jsdom's forms, extends Node's. A worker's next file may find
// Node's here already.
const parent: unknown = Object.getPrototypeOf(globalThis.Request)
const Request = parent === Function.prototype ? globalThis.Request : parent
Object.assign(globalThis, { Blob, File, FormData: form.constructor, Request })
