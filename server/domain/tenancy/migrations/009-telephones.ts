// Allows longer phone numbers, because those of other countries are longer than (207) 555-0134.
// Facts: V-116; resolution 41
import { migration } from '../../../data/building/table.ts'

export const statements = migration(
  ['contact_phone', 'second_contact_phone'].map(
    (column) =>
      `alter table receipt_setting drop constraint receipt_setting_${column}, ` +
      `add constraint receipt_setting_${column} check (char_length(${column}) <= 25)`,
  ),
)
