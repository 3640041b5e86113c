import { expect, it } from 'vitest'

import { textOfFile } from './file-text.ts'

const utf16 = (text: string, little: boolean) =>
  new Uint8Array(
    [...`\ufeff${text}`].flatMap((char) => {
      const [high, low] = [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255]
      return little ? [low, high] : [high, low]
    }),
  )
it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['UTF-8', new TextEncoder().encode('Crème')],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffCrème')],
  ['UTF-16', utf16('Crème', true)],
  ['UTF-16, the other way round', utf16('Crème', false)],
  ['what Windows writes', new Uint8Array([0x43, 0x72, 0xe8, 0x6d, 0x65])],
])('a file in %s is read', async (_, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe('Crème')
})
