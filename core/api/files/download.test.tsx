import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answer, problem, sentTo } from '../../testing/platform.ts'
import { download, saveFile } from './download.ts'
import { portal } from '../../testing/portal.tsx'

const saved: { name: string; text: Promise<ArrayBuffer>; type: string }[] = []
beforeEach(() => {
  saved.length = 0
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.slice(5))]!
    saved.push({ name: this.download, text: blob.arrayBuffer(), type: blob.type })
  })
})
afterEach(() => vi.unstubAllGlobals())
const readText = async (index: number) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[index]!.text)

it('saves a file under the name from the platform, with its mark, and counts rows', async () => {
  answer(
    'exportItems',
    new HttpResponse('\uFEFFName\r\nCrème', {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': "attachment; filename*=UTF-8''Items%202026-11-22.csv",
        'X-Row-Count': '1',
      },
    }),
  )
  expect(await download(portal, 'exportItems', { query: { SearchArg: 'crè' } })).toEqual({
    name: 'Items 2026-11-22.csv',
    rowCount: 1,
    totalCount: undefined,
  })
  expect([saved[0]!.name, saved[0]!.type, await readText(0)]).toEqual([
    'Items 2026-11-22.csv',
    'text/csv;charset=utf-8',
    '\uFEFFName\r\nCrème',
  ])
  expect(sentTo('exportItems')[0]!.query).toEqual({ SearchArg: 'crè' })
  expect(sentTo('exportItems')[0]!.headers.get('X-Context')).toBe('context-1')
})
it('saves a file of bytes as it came', async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xc3])
  answer(
    'downloadDineInQrCodePdf',
    new HttpResponse(bytes, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': "attachment; filename*=UTF-8''Rye-table-1.pdf",
      },
    }) as never,
  )
  const { name } = await download(portal, 'downloadDineInQrCodePdf', { query: { ticket: 't' } })
  expect(name).toBe('Rye-table-1.pdf')
  expect([saved[0]!.name, saved[0]!.type]).toEqual(['Rye-table-1.pdf', 'application/pdf'])
  expect(new Uint8Array(await saved[0]!.text)).toEqual(bytes)
})
it('saves nothing where the platform refuses', async () => {
  answer('exportItems', problem(403, 'denied'))
  await expect(download(portal, 'exportItems')).rejects.toMatchObject({ kind: 'denied' })
  expect(saved).toEqual([])
})

const file = (body: BodyInit, rows: number, total = rows) =>
  new HttpResponse(body, {
    headers: {
      'Content-Type': 'text/plain',
      'X-Row-Count': String(rows),
      'X-Total-Row-Count': String(total),
    },
  })
it('says how many rows came; a line break within a cell begins none', async () => {
  const parts = ['Name,Note\r\n', 'a,"x\r', '\ny ""quoted""\n"\r\nb,', 'é\r\nc,z']
  const stream = new ReadableStream({
    async start(to) {
      for (const part of parts) {
        to.enqueue(new TextEncoder().encode(part))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      to.close()
    },
  })
  answer('exportItems', () => file(stream, 3, 9) as never)
  const seen: number[] = []
  const saving = download(portal, 'exportItems', undefined, {
    onProgress: ({ done, total }) => seen.push(done, total),
  })
  expect(await saving).toMatchObject({ rowCount: 3, totalCount: 9 })
  expect(seen.filter((_, at) => at % 2 === 1).every((total) => total === 3)).toBe(true)
  expect(seen.filter((_, at) => at % 2 === 0)).toEqual([0, 1, 2, 3])
  expect(await readText(0)).toBe(parts.join(''))
})
it('saves nothing of a file that broke off', async () => {
  answer('exportItems', () => file('Name\r\na\r\n', 3) as never)
  await expect(download(portal, 'exportItems')).rejects.toMatchObject({ kind: 'network' })
  expect(saved).toEqual([])
})
it('stops the call with its signal, and saves nothing', async () => {
  const begun = Promise.withResolvers<void>()
  answer('exportItems', () => {
    begun.resolve()
    return file(new ReadableStream({}), 3) as never
  })
  const stop = new AbortController()
  const called = vi.spyOn(globalThis, 'fetch')
  const saving = download(portal, 'exportItems', undefined, { signal: stop.signal })
  await begun.promise
  stop.abort(new Error('enough'))
  await expect(saving).rejects.toThrow('enough')
  expect(called.mock.lastCall![1]!.signal!.aborted).toBe(true)
  expect(saved).toEqual([])
})
it('waits for a file as long as parts of it come, and no longer', async () => {
  const begun = Promise.withResolvers<() => void>()
  const stream = new ReadableStream({
    start: (to) => begun.resolve(() => to.enqueue(new TextEncoder().encode('a\r\n'))),
  })
  answer('exportItems', () => file(stream, 9) as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = vi.fn()
  const saving = download(portal, 'exportItems', undefined, { onProgress: seen }).catch(
    (error: unknown) => error,
  )
  const next = await begun.promise
  for (let part = 1; part <= 3; part++) {
    vi.advanceTimersByTime(29_000)
    next()
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(part))
  }
  vi.advanceTimersByTime(30_000)
  expect(await saving).toMatchObject({ kind: 'timeout' })
})
it('marks a file once', async () => {
  for (const text of ['a', '\uFEFFa']) saveFile('a.csv', text)
  expect(await Promise.all([readText(0), readText(1)])).toEqual(['\uFEFFa', '\uFEFFa'])
})
