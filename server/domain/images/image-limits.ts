// Limits of uploaded pictures.
// Facts: K-68, K-69, V-131
import { pictureLimits } from '#schemas/rules/pictures.ts'

export type Format = 'JPEG' | 'PNG'

export const limits = {
  ...pictureLimits,
  /** Seconds. A picture that takes longer to decode is refused. */
  seconds: 10,
} as const
