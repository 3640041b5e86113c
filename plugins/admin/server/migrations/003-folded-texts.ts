// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024).
import { foldedTexts } from '#server/data/building/folded-texts.ts'
import { migration } from '#server/data/building/table.ts'

export const statements = migration(
  foldedTexts({
    merchant_task: ['title'],
    pilot_release: ['name'],
    pos_configuration: ['name'],
    extension_app: ['name', 'package_name'],
    service_account: ['name'],
    service_case: ['subject'],
    api_governor_rule: ['client'],
  }),
)
