import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answer, problem, sentTo } from '../testing/platform.ts'
import { download, saveFile } from './download.ts'
import { registerOperations } from './operations.ts'
import operations from '#schemas/generated/operations.json' with { type: 'json' }

const saved: { name: string; text: Promise<ArrayBuffer>; type: string }[] = []
beforeEach(() => {
  registerOperations(operations as never)
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
const textOf = async (index: number) =>
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
  expect(await download('exportItems', { query: { SearchArg: 'crè' } })).toEqual({
    name: 'Items 2026-11-22.csv',
    rowCount: 1,
  })
  expect([saved[0]!.name, saved[0]!.type, await textOf(0)]).toEqual([
    'Items 2026-11-22.csv',
    'text/csv;charset=utf-8',
    '\uFEFFName\r\nCrème',
  ])
  expect(sentTo('exportItems')[0]!.query).toEqual({ SearchArg: 'crè' })
  expect(sentTo('exportItems')[0]!.headers.get('X-Context')).toBe('context-1')
})
it('saves nothing where the platform refuses', async () => {
  answer('exportItems', problem(403, 'denied'))
  await expect(download('exportItems')).rejects.toMatchObject({ kind: 'denied' })
  expect(saved).toEqual([])
})
it('marks a file once', async () => {
  for (const text of ['a', '\uFEFFa']) saveFile('a.csv', text)
  expect(await Promise.all([textOf(0), textOf(1)])).toEqual(['\uFEFFa', '\uFEFFa'])
})
