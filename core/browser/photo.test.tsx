import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readPhoto } from './photo.ts'

const start = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\0\0\0\0WEBP',
  heic: '\0\0\0\x18ftypheic',
}
const buildFile = (name: string, bytes: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name)

/** The size that the browser's decoder finds; undefined if it can't decode the file. */
let decoded: { width: number; height: number } | undefined
/** Size and type of each encoded picture. */
let made: unknown[] = []
beforeEach(() => {
  decoded = { width: 4000, height: 3000 }
  made = []
  // jsdom neither decodes nor draws pictures.
  vi.stubGlobal('createImageBitmap', () =>
    decoded
      ? Promise.resolve({ ...decoded, close: () => undefined })
      : Promise.reject(new DOMException('no picture')),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    made.push([this.width, this.height, type])
    done(new Blob(['bytes'], { type: type! }))
  })
})
afterEach(() => void vi.restoreAllMocks())

it('leaves a picture as it is that the server takes', async () => {
  const file = buildFile('sign.png', start.png)
  expect(await readPhoto(file)).toBe(file)
  expect(made).toEqual([])
})

it.each([
  ['a photo of 108 megapixels', 'IMG.JPG', start.jpeg, [12_000, 9000], [3000, 2250, 'image/jpeg']],
  ['a name of its own', 'photo.jfif', start.jpeg, [800, 600], [800, 600, 'image/jpeg']],
  ['another format', 'photo.webp', start.webp, [800, 600], [800, 600, 'image/png']],
  ['a renamed one', 'photo.png', start.webp, [800, 600], [800, 600, 'image/png']],
  ['a telephone', 'IMG.HEIC', start.heic, [4000, 3000], [3000, 2250, 'image/jpeg']],
])('makes %s into what it takes', async (_, name, bytes, [width, height], encoded) => {
  decoded = { width: width!, height: height! }
  const photo = await readPhoto(buildFile(name, bytes))
  expect(made).toEqual([encoded])
  expect((photo as File).name).toMatch(encoded[2] === 'image/png' ? /^\w+\.png$/ : /^\w+\.jpg$/)
})

it('names the format that this browser cannot decode, and leaves the rest to others', async () => {
  decoded = undefined
  expect(await readPhoto(buildFile('IMG.HEIC', start.heic))).toEqual({ unreadable: 'HEIC' })
  const broken = buildFile('sign.png', start.png)
  expect(await readPhoto(broken)).toBe(broken)
})
