// Names for tests of forms and handlers. They are written as code points, so that a reader can see
// invisible characters.
const of = (...codes: number[]) => String.fromCodePoint(...codes)
/** Nothing visible. */
export const unseenNames = [
  0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2000, 0x200b, 0x200c, 0x200d,
  0x200e, 0x2028, 0x202e, 0x2060, 0x2062, 0x206a, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0,
  0xfff0, 0x1d159, 0x1d173, 0xe0001, 0xe0100, 0x0, 0x7, 0xa, 0x85, 0x301,
]
  .map((code) => of(code))
  .concat(of(0x200b, 0x2800, 0x20, 0x3164), of(0x301, 0x302))
/** Visible, but with characters that no name may contain. */
export const brokenNames = [
  0xa, 0xd, 0x0, 0x7, 0x7f, 0x85, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069,
].map((code) => `La${of(code)}tte`)
/** These all look the same, so they are stored, compared and searched in the form of the first. */
export const spellings: readonly [string, ...string[]] = [
  'Iced Tea',
  'Iced  Tea',
  `Iced${of(0xa0)}Tea`,
  `Iced Tea${of(0x200b)}`,
  `${of(0xfeff)}Iced${of(0x3000, 0x9)}Tea `,
  `I${of(0xad)}ce${of(0x200d)}d${of(0x2060)} ${of(0x200e)} T${of(0xfe0f)}ea${of(0x3164)}`,
]
/** The fault is invisible, but removing it would change how the text reads. */
export const hiddenFaults = [0x0, 0x7, 0x7f, 0x85, 0x202a, 0x202e, 0x2066, 0x2069].map(
  (code) => `La${of(code)}tte`,
)
export const goodNames = [
  'Latte',
  '7',
  'Crème brûlée',
  '珈琲',
  'קפה',
  'قهوة',
  'می‌خواهم',
  'क्‍ष',
  'അവന്‍',
  '👩‍🍳 special',
  '❤️',
  '❤️‍🔥',
  '👩🏽‍🍳',
  '7️⃣',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '-',
  'a\u0301',
]
