// Hostile uploads that try to stop the platform, make it serve a script, or leak more than a
// picture. They are generated, so that the repository contains none.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

import { createRandom } from '../../data/demo/random.ts'
import type { UploadedImage } from './picture.ts'

/** Must not appear in any stored picture. */
export const payload = '<script>alert("PAYLOAD")</script><?php system($_GET[0]); ?>'
const payloadBytes = Buffer.from(payload)

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer, length = data.length): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(length), body, number(crc32(body))])
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const head = (width: number, height: number, depth = 8, color = 2, interlace = 0) =>
  chunk(
    'IHDR',
    Buffer.concat([number(width), number(height), Buffer.from([depth, color, 0, 0, interlace])]),
  )
const end = chunk('IEND', Buffer.alloc(0))
const buildPng = (...parts: Buffer[]) => Buffer.concat([signature, ...parts])
const data = (raw: number) => chunk('IDAT', deflateSync(Buffer.alloc(raw)))
/** A valid PNG of 8 × 8 pixels with extra chunks before its pixels. */
const small = (...before: Buffer[]) => buildPng(head(8, 8), ...before, data(8 * 25), end)

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, content])
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A GIF of one pixel with this many frames. */
function gif(frames: number, width = 1, height = 1): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from(';'),
  ])
}

type Named = readonly [string, Buffer]

function bombs(): Named[] {
  const zeros = (millions: number) => deflateSync(Buffer.alloc(millions * 1_000_000))
  const profile = Buffer.concat([Buffer.from('icc\0\0'), zeros(300)])
  const frames = Array.from({ length: 10_000 }, (_, at) =>
    chunk('fcTL', Buffer.concat([number(at), number(8), number(8), Buffer.alloc(14)])),
  )
  return [
    ['30000x30000.png', buildPng(head(30_000, 30_000, 1, 0), data(30_000 * 3751), end)],
    ['claims-2-31.png', buildPng(head(0x7fffffff, 0x7fffffff), data(100), end)],
    ['claims-2-32.png', buildPng(head(0xffffffff, 1), data(100), end)],
    ['strip.png', buildPng(head(1_000_000, 1, 1, 0), data(125_001), end)],
    ['limit-16-bit.png', buildPng(head(4096, 4096, 16, 6), data(4096 * (4096 * 8 + 1)), end)],
    // Interlaced, so the decoder needs the whole picture at once.
    [
      'limit-interlaced.png',
      buildPng(head(4096, 4096, 8, 6, 1), data(4096 * 4096 * 4 + 60_000), end),
    ],
    ['more-than-said.png', buildPng(head(8, 8), chunk('IDAT', zeros(500)), end)],
    ['text-bomb.png', small(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros(1000)])))],
    ['profile-bomb.png', small(chunk('iCCP', profile))],
    ['profile-bombs.png', small(...Array<Buffer>(8).fill(chunk('iCCP', profile)))],
    [
      'text.png',
      small(chunk('tEXt', Buffer.concat([Buffer.from('a\0'), Buffer.alloc(4_900_000)]))),
    ],
    ['private.png', small(chunk('prVt', Buffer.alloc(5_000_000)))],
    ['exif.png', small(chunk('eXIf', Buffer.alloc(4_000_000)))],
    [
      'many-chunks.png',
      small(Buffer.concat(Array<Buffer>(300_000).fill(chunk('prVt', Buffer.alloc(1))))),
    ],
    ['many-frames.png', small(chunk('acTL', Buffer.alloc(8)), ...frames)],
    ['many-frames.gif', gif(10_000)],
    ['many-frames-as.png', gif(10_000)],
    ['wide.gif', gif(1, 65_535, 65_535)],
  ]
}

function brokenPngs(): Named[] {
  const spoilt = small()
  spoilt[30]! ^= 1
  return [
    ['signature.png', signature],
    ['no-head.png', buildPng(data(200), end)],
    ['no-pixels.png', buildPng(head(8, 8), end)],
    ['zero.png', buildPng(head(0, 0), data(0), end)],
    ['zero-height.png', buildPng(head(8, 0), data(0), end)],
    ['depth-3.png', buildPng(head(8, 8, 3), data(200), end)],
    ['color-9.png', buildPng(head(8, 8, 8, 9), data(200), end)],
    ['no-palette.png', buildPng(head(8, 8, 8, 3), data(72), end)],
    ['long-palette.png', small(chunk('PLTE', Buffer.alloc(3000)))],
    ['two-heads.png', small(head(9000, 9000))],
    ['long-length.png', buildPng(head(8, 8), chunk('IDAT', Buffer.alloc(9), 0xffffffff))],
    ['long-private.png', small(chunk('prVt', Buffer.alloc(9), 0x7fffffff))],
    ['wrong-sum.png', spoilt],
    ['no-zlib.png', buildPng(head(8, 8), chunk('IDAT', payloadBytes), end)],
    ['empty.png', Buffer.alloc(0)],
    ['zero-bytes.png', Buffer.alloc(1000)],
  ]
}

function payloads(jpeg: Buffer): Named[] {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), payloadBytes])
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), payloadBytes])
  const orientation = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0c\0\0',
    'latin1',
  )
  const text = (type: string, name: string) =>
    small(chunk(type, Buffer.concat([Buffer.from(name), payloadBytes])))
  const tail = Buffer.from('PK\x03\x04' + payload)
  return [
    ['page-behind.png', Buffer.concat([small(), payloadBytes])],
    ['page-behind.jpg', Buffer.concat([jpeg, payloadBytes])],
    ['archive-behind.png', Buffer.concat([small(), tail])],
    ['archive-behind.jpg', Buffer.concat([jpeg, tail])],
    ['text.png', text('tEXt', 'Comment\0')],
    ['international.png', text('iTXt', 'Comment\0\0\0\0\0')],
    ['compressed.png', text('zTXt', 'Comment\0\0')],
    ['exif.png', text('eXIf', 'MM\0*')],
    ['profile.png', text('iCCP', 'p\0\0')],
    ['private.png', text('scRp', '')],
    ['comment.jpg', withSegments(jpeg, segment(0xfe, payloadBytes))],
    ['exif.jpg', withSegments(jpeg, segment(0xe1, exif))],
    ['orientation.jpg', withSegments(jpeg, segment(0xe1, orientation))],
    ['profile.jpg', withSegments(jpeg, segment(0xe2, profile))],
    [
      'adobe.jpg',
      withSegments(jpeg, segment(0xee, Buffer.concat([Buffer.from('Adobe'), payloadBytes]))),
    ],
    ['photoshop.jpg', withSegments(jpeg, segment(0xed, payloadBytes))],
    ['script.jpg', withSegments(jpeg, segment(0xfe, Buffer.from(`*/=1;${payload}/*`)))],
    [
      'many-segments.jpg',
      withSegments(jpeg, ...Array<Buffer>(75).fill(segment(0xe1, Buffer.alloc(65_000)))),
    ],
    [
      'many-profiles.jpg',
      withSegments(
        jpeg,
        ...Array<Buffer>(75).fill(segment(0xe2, Buffer.concat([profile, Buffer.alloc(60_000)]))),
      ),
    ],
  ]
}

function brokenJpegs(jpeg: Buffer, progressive: Buffer): Named[] {
  const start = (of: Buffer) =>
    of.findIndex(
      (byte, at) => byte === 0xff && /[\xc0\xc2]/.test(String.fromCharCode(of[at + 1] ?? 0)),
    )
  const sized = (of: Buffer, height: number, width: number) => {
    const copy = Buffer.from(of)
    copy.writeUInt16BE(height, start(of) + 5)
    copy.writeUInt16BE(width, start(of) + 7)
    return copy
  }
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const lastScan = progressive.subarray(scan, -2)
  const scans = Math.floor(5_000_000 / lastScan.length)
  return [
    ['claims-65535.jpg', sized(jpeg, 65_535, 65_535)],
    ['claims-10000.jpg', sized(jpeg, 1600, 10_000)],
    ['claims-limit.jpg', sized(progressive, 4096, 4096)],
    ['no-height.jpg', sized(jpeg, 0, 64)],
    ['no-width.jpg', sized(jpeg, 64, 0)],
    [
      'many-scans.jpg',
      Buffer.concat([
        sized(progressive, 4096, 4096).subarray(0, scan),
        ...Array<Buffer>(Math.min(scans, 50_000)).fill(lastScan),
        Buffer.from([0xff, 0xd9]),
      ]),
    ],
    ['start-alone.jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['ends-at-once.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['all-ff.jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(5_000_000, 0xff)])],
    ['no-tables.jpg', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(start(jpeg))])],
  ]
}

/** Files of other formats, under each accepted name. */
async function others(): Promise<Named[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'
  const outside = '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  const createSample = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
  const texts = {
    'script.svg': `${svg}<script>alert(1)</script></svg>`,
    'handler.svg': `${svg}<rect onload="alert(1)"/></svg>`,
    'entities.svg': `${entities}${svg}<text>&b;</text></svg>`,
    'outside.svg': `${outside}${svg}<text>&f;</text></svg>`,
    'link.svg': `${svg}<image href="http://127.0.0.1:1/x.png"/></svg>`,
    'page.html': `<!doctype html>${payload}`,
    'gif-script.js': `GIF89a/*${payload}*/=1;alert(1)`,
    'magick.mvg':
      'push graphic-context\nfill \'url(https://127.0.0.1/x"|ls")\'\npop graphic-context',
    'page.pdf': '%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj',
    'shell.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file',
    'pixmap.ppm': 'P6 60000 60000 255\n',
    'radiance.hdr': '#?RADIANCE\n\n-Y 60000 +X 60000\n',
    'vips.v': '\x08\xf2\xa6\xb6',
    'csv.csv': '1,2,3\n4,5,6\n',
  }
  const binaries: Named[] = [
    ['photo.webp', await createSample().webp().toBuffer()],
    ['photo.tiff', await createSample().tiff().toBuffer()],
    ['photo.avif', await createSample().avif({ effort: 0 }).toBuffer()],
    ['photo.gif', await createSample().gif().toBuffer()],
    ['photo.bmp', Buffer.from('BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0', 'latin1')],
    ['icon.ico', Buffer.from('\0\0\x01\0\x01\0', 'latin1')],
    ['program.exe', Buffer.from('MZ\x90\0', 'latin1')],
    ['program.elf', Buffer.from('\x7fELF\x02\x01', 'latin1')],
    ['archive.zip', Buffer.from('PK\x03\x04', 'latin1')],
  ]
  const all = [
    ...Object.entries(texts).map(([name, text]): Named => [name, Buffer.from(text, 'latin1')]),
    ...binaries,
  ]
  return all.flatMap(([name, bytes]): Named[] => [
    [name, bytes],
    [`${name}.png`, bytes],
    [`${name}.jpeg`, bytes],
  ])
}

/** Well over 200 files, the same on every run. */
export async function hostileFiles(): Promise<UploadedImage[]> {
  const random = createRandom('hostile images')
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, () => random.between(0, 255)))
  const noise = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
  const jpeg = await sharp(noise).jpeg().toBuffer()
  const progressive = await sharp(noise).jpeg({ progressive: true }).toBuffer()
  const of = (at: number): Named => (at % 2 ? ['png', noise] : ['jpg', jpeg])
  const cut = Array.from({ length: 30 }, (_, at): Named => {
    const [ending, bytes] = of(at)
    return [`cut-${at}.${ending}`, bytes.subarray(0, random.between(4, bytes.length - 4))]
  })
  const flipped = Array.from({ length: 40 }, (_, at): Named => {
    const [ending, bytes] = of(at)
    const copy = Buffer.from(bytes)
    for (let i = 0; i < 5; i += 1) copy[random.between(8, copy.length - 1)] = random.between(0, 255)
    return [`flipped-${at}.${ending}`, copy]
  })
  const badNames = ['x.php', 'x.png.html', 'x.svg', 'x', '.png/', 'x.png\0.php', 'x.jpg ', 'x.jpgx']
  return [
    ...bombs(),
    ...brokenPngs(),
    ...payloads(jpeg),
    ...brokenJpegs(jpeg, progressive),
    ...cut,
    ...flipped,
    ...badNames.map((name): Named => [name, noise]),
    ...(await others()),
  ].map(([name, bytes]) => ({ name, bytes }))
}
