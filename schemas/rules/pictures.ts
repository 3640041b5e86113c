// What of a picture can be uploaded, for the form and the server.
// Facts: K-68, K-69, V-130, V-131, S-133; resolutions 8, 44

export const pictureLimits = {
  /** Of a file. The graph's contract says it, too. */
  bytes: 5_242_880,
  /** Decoding takes up to eight bytes of memory a pixel. */
  pixels: 16_777_216,
  /** Pixels across, or down. */
  side: 10_000,
} as const

export type PictureFault = 'empty' | 'tooLarge' | 'format' | 'pixels' | 'broken'

/** What is wrong with a file by its name and length. */
export function fileFault({
  name,
  size,
}: {
  name: string
  size: number
}): PictureFault | undefined {
  if (!isPictureName(name)) return 'format'
  if (size === 0) return 'empty'
  return size > pictureLimits.bytes ? 'tooLarge' : undefined
}
export const isPictureName = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name)

/** Whether a picture has more pixels than can be read. */
export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels
