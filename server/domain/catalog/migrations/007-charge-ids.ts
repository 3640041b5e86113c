// Gives every charge an id for other systems, because a fee refers to its sales item by it. Charges
// that were created in the settings or with a fee had none. Facts: S-149, C-130
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'update charge set external_id = gen_random_uuid()::text where external_id is null',
  'alter table charge alter column external_id set not null',
])
