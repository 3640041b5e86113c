// Texts stored before white space and unseen signs were folded (docs/decisions/024).
import { foldedTexts } from '#server/data/building/folded-texts.ts'
import { migration } from '#server/data/building/table.ts'

export const statements = migration(
  foldedTexts({
    customer_profile_field: ['name'],
    payment_method: ['name'],
    tender: ['name', 'code'],
    void_reason: ['name', 'code'],
    gratuity_rule: ['name'],
    menu_qr_code: ['name'],
    store_schedule: ['name'],
    expo_station: ['name'],
    venue_seat: ['section', 'row_name', 'seat'],
  }),
)
