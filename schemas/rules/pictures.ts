// Limits for uploaded images, shared by form and server.
// Facts: K-68, K-69, V-130, V-131, S-133; resolutions 8, 44

export const pictureLimits = {
  /** Per file. The GraphQL contract states the same limit. */
  bytes: 5_242_880,
  /** Limited, because decoding takes up to eight bytes of memory per pixel. */
  pixels: 16_777_216,
  /** Width or height, in pixels. */
  side: 10_000,
} as const

export type PictureFault = 'empty' | 'tooLarge' | 'format' | 'pixels' | 'broken'

/** The fault of a file's name or length. */
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

export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels
