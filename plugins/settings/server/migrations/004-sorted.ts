// Sorts lists by a key, so that names with accents are where readers expect them.
import { sortedByKey } from '#server/data/building/sorted-by-key.ts'
import { migration } from '#server/data/building/table.ts'

export const statements = migration(
  sortedByKey(
    'customer_profile_field',
    'expo_station',
    'gratuity_rule',
    'menu_qr_code',
    'tax_rule',
    'tender',
    'void_reason',
  ),
)
