// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024). Includes the tables of taxes, which now belong to server/domain/catalog.
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
    tax_rule: ['name', 'table_name'],
    tax_table_row: ['table_name'],
    expo_station: ['name'],
    venue_seat: ['section', 'row_name', 'seat'],
  }),
)
