// Default tax categories and routing groups. An item needs a tax category, and is printed by a
// routing group. The merchant can change both on the settings pages.
import { madeWith, type NewMerchantPart } from '../../data/new-merchant/part.ts'

/** Names of the tax categories, in order. The first is the default of new items. */
export const taxNames = [
  'Prepared food',
  'Groceries',
  'Merchandise',
  'Alcohol',
  'Not taxed',
  'Service charge',
] as const
export type TaxName = (typeof taxNames)[number]
export const isTaxed = (tax: TaxName): boolean => tax !== 'Groceries' && tax !== 'Not taxed'

export const taxCategories = taxNames.map((name, index) => ({
  name,
  sort_order: (index + 1) * 10,
  is_default: index === 0,
  is_taxable: isTaxed(name),
  is_gratuity: name === 'Service charge',
}))
const routingGroups = ['Kitchen', 'Bar', 'Counter']

export const newMerchant: NewMerchantPart = async (tx, merchant) => {
  const made = madeWith(merchant)
  await tx
    .insertInto('tax_category')
    .values(taxCategories.map((category) => ({ ...category, ...made })))
    .execute()
  await tx
    .insertInto('printer_group')
    .values(routingGroups.map((name, index) => ({ name, sort_order: (index + 1) * 10, ...made })))
    .execute()
}
