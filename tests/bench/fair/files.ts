// Bodies with files: of the maximum size, with images that take long to decode, and with many
// parts.
import sharp from 'sharp'

import type { Body } from '../person.ts'

const mostFileBytes = 5_242_880
const boundary = '----------fair'

const part = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const buildForm = (parts: readonly Buffer[]): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  content: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
})

/** An image of random pixels, which is the slowest to decode. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const files: readonly (readonly [string, Buffer])[] = [
  ['zeros', Buffer.alloc(mostFileBytes)],
  ['a PNG of noise', await noise(1300).png().toBuffer()],
  ['a JPEG of noise', await noise(3000).jpeg({ quality: 60 }).toBuffer()],
  ['line breaks', Buffer.alloc(mostFileBytes, '\r\n--')],
]

/**
 * Forms with a file in each of these members, and with unexpected members.
 * @param first the parts before the files
 */
export function* formsWith(
  members: readonly string[],
  first: readonly (readonly [name: string, value: string])[] = [],
): Iterable<[string, Body]> {
  const before = first.map(([name, value]) => part(`name="${name}"`, value))
  for (const [name, content] of files)
    yield [
      `files of ${name}`,
      buildForm([
        ...before,
        ...members.map((member) => part(`name="${member}"; filename="x.png"`, content)),
      ]),
    ]
  yield [
    'many parts',
    buildForm([...before, ...Array.from({ length: 20_000 }, (_, i) => part(`name="p${i}"`, 'x'))]),
  ]
  yield ['a long name', buildForm([...before, part(`name="${'x'.repeat(1_000_000)}"`, 'x')])]
}
