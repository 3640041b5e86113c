// Pictures to upload, for tests.
import sharp from 'sharp'

/** A single-color picture file. */
export async function pictureFile(
  color: string,
  { name = 'logo.png', width = 128, height = 48 } = {},
): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: color } })
  const bytes = await (name.endsWith('.png') ? image.png() : image.jpeg()).toBuffer()
  return new File([new Uint8Array(bytes)], name)
}
