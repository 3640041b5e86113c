// Pictures to upload, for tests.
import sharp from 'sharp'

/** A single-color picture file. */
export async function pictureFile(
  color: string,
  { name = 'logo.png', width = 128, height = 48 } = {},
): Promise<File> {
  const rendered = sharp({ create: { width, height, channels: 3, background: color } })
  const bytes = await (name.endsWith('.png') ? rendered.png() : rendered.jpeg()).toBuffer()
  return new File([new Uint8Array(bytes)], name)
}
