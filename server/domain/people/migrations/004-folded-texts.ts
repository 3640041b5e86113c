// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024).
import { foldedTexts } from '../../../data/building/folded-texts.ts'
import { migration } from '../../../data/building/table.ts'

export const statements = migration(
  foldedTexts({
    membership_user: ['user_name', 'full_name'],
    role: ['name'],
    employee: ['name', 'short_name', 'employee_number'],
    job: ['name', 'external_id'],
    customer: ['number', 'name', 'loyalty_number'],
    house_account: ['number'],
    mailing: ['name', 'subject'],
    survey: ['name'],
  }),
)
