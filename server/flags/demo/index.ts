import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import { demoBegan } from '../../data/demo/moments.ts'
import type { DemoRows } from '../../data/demo/part.ts'
import type { NewRow } from '../../data/schema.ts'

/**
 * All flags are on, so that the newer pages show, except the flag that hides something. Two
 * merchants each have one flag off, to show the difference.
 */
const flagRows = (): NewRow<'feature_flag'>[] =>
  [
    ...Object.keys(flags).map((key) => ({
      key,
      merchant_id: null,
      is_on: !key.includes('-hide-'),
    })),
    { key: 'ac-cash-discount', merchant_id: 1006, is_on: false },
    { key: 'hec-delivery', merchant_id: 1005, is_on: false },
  ].map((row, index) => ({ id: index + 1, ...row, updated_at: demoBegan, updated_by: 'demo data' }))

export const demo = (): DemoRows => ({ feature_flag: flagRows() })
