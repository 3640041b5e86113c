import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'

import { takeSlot } from './uploads.ts'

it('two bodies with files at once are a session’s, and twelve those of all (row 26)', () => {
  const open: EventEmitter[] = []
  const take = (session: string) => {
    const raw = new EventEmitter()
    takeSlot(session, { raw })
    open.push(raw)
  }
  for (const session of ['a', 'b', 'c', 'd', 'e']) {
    take(session)
    take(session)
  }
  expect(() => take('a')).toThrow(expect.objectContaining({ status: 429 }))
  take('f')
  take('g')
  expect(() => take('h')).toThrow(expect.objectContaining({ status: 503 }))
  open[0]!.emit('close')
  take('h')
  for (const raw of open) raw.emit('close')
  take('h')
  open.at(-1)!.emit('close')
})
