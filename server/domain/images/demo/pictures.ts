// The pictures of the demo data, in the form that the image store keeps. The files can be used as
// they are, because the image store made them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Picture } from '../picture.ts'

const slots = [
  { slot: 'banner', width: 824, height: 170 },
  { slot: 'logo', width: 256, height: 96 },
] as const

interface DemoPicture {
  merchantId: number
  slot: 'banner' | 'logo'
  picture: Picture
}

/** The deli has no banner yet. */
export const demoPictures = (): DemoPicture[] =>
  [1001, 1002, 1003, 1004, 1006].flatMap((merchantId) =>
    slots
      .filter(({ slot }) => merchantId !== 1006 || slot === 'logo')
      .map(({ slot, ...size }) => {
        const bytes = readFileSync(new URL(`./pictures/${merchantId}-${slot}.png`, import.meta.url))
        const hash = createHash('sha256').update(bytes).digest('hex')
        return { merchantId, slot, picture: { hash, format: 'PNG', bytes, ...size, given: size } }
      }),
  )
