// Limits of uploaded pictures.
// Facts: K-68, K-69, V-131
export type Format = 'JPEG' | 'PNG'

export const limits = {
  /** Of a file as it comes, and of a picture as it is stored. The graph's contract says it, too. */
  bytes: 5_242_880,
  /** Decoding takes up to eight bytes of memory a pixel. */
  pixels: 16_777_216,
  /** Pixels across, or down. */
  side: 10_000,
  /** A picture that is not decoded by then is refused. */
  seconds: 10,
} as const
