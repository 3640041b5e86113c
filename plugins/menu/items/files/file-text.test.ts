import { expect, it } from 'vitest'

import { readTextFile } from './file-text.ts'

const utf16 = (text: string, little: boolean) =>
  new Uint8Array(
    [...`\ufeff${text}`].flatMap((char) => {
      const [high, low] = [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255]
      return little ? [low, high] : [high, low]
    }),
  )
const hex = (bytes: string) => new Uint8Array(bytes.match(/../g)!.map((of) => parseInt(of, 16)))
it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['utf-8', new TextEncoder().encode('Crème')],
  ['utf-8', new TextEncoder().encode('\ufeffCrème')],
  ['utf-16le', utf16('Crème', true)],
  ['utf-16be', utf16('Crème', false)],
  ['windows-1252', new Uint8Array([0x43, 0x72, 0xe8, 0x6d, 0x65])],
])('a file in %s is read', async (encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]), 'en-US')).toEqual({ text: 'Crème', encoding })
})

it.each<[string, string, string, string]>([
  ['shift_jis', 'ja-JP', '8352815b8371815b', 'コーヒー'],
  ['gb18030', 'zh-CN', 'bfa7b7c8', '咖啡'],
  ['big5', 'zh-TW', 'a940b0d8', '咖啡'],
  ['euc-kr', 'ko-KR', 'c4bfc7c7', '커피'],
  ['windows-1251', 'ru-RU', 'caeef4e5', 'Кофе'],
  ['windows-874', 'th-TH', 'a1d2e1bf', 'กาแฟ'],
])(
  'a short file in %s is read as the language of %s writes it',
  async (encoding, culture, bytes, word) => {
    const line = new Blob([`Name,Price\r\n`, hex(bytes), ',3.50\r\n'])
    const text = `Name,Price\r\n${word},3.50\r\n`
    expect(await readTextFile(line, culture)).toEqual({ text, encoding })
    expect(await readTextFile(line, 'en-US', encoding as 'big5')).toEqual({ text, encoding })
  },
)

it('a long text tells its encoding, whatever the merchant speaks', async () => {
  const word = hex('cceef1eae2e0')
  const words = Array.from({ length: 60 }, () => [
    hex('caeef4e520f120eceeebeeeaeeec20e820f1e0f5e0f0eeec2c20'),
    word,
  ]).flat()
  const { encoding, text } = await readTextFile(new Blob(words), 'en-US')
  expect([encoding, text.slice(0, 12)]).toEqual(['windows-1251', 'Кофе с молок'])
})
