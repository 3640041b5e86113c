import type { NewRow } from '../schema.ts'
import { demoMerchants, type Trade } from './merchants.ts'
import { demoBegan } from './moments.ts'

const names: Record<Trade, readonly string[]> = {
  cafe: ['Espresso Drinks', 'Filter Coffee', 'Tea', 'Cold Drinks', 'Pastry', 'Breakfast', 'Sandwiches', 'Beans to Go', 'Gift Cards'],
  bakery: ['Bread', 'Rolls', 'Pastry', 'Cakes', 'Cookies', 'Sandwiches', 'Soup', 'Coffee', 'Tea', 'Cold Drinks', 'Cake Orders', 'Gift Cards'],
  noodles: [
    'Ramen', 'Udon', 'Rice Bowls', 'Dumplings', 'Starters', 'Salads', 'Kids', 'Desserts', 'Soft Drinks', 'Tea', 'Beer & Sake', 'Catering',
    'Retail', 'Gift Cards',
  ],
  coffee: ['Espresso Drinks', 'Brewed Coffee', 'Iced Drinks', 'Tea', 'Bakery', 'Breakfast', 'Lunch', 'Snacks', 'Merchandise', 'Gift Cards'],
  diner: ['Breakfast', 'Burgers', 'Sandwiches', 'Soup & Salad', 'Blue Plate', 'Sides', 'Pie', 'Fountain', 'Coffee', 'Kids'],
  deli: ['Hot Sandwiches', 'Cold Sandwiches', 'By the Pound', 'Salads', 'Soup', 'Bagels', 'Pickles & Sides', 'Drinks', 'Catering'],
  tavern: ['Draft Beer', 'Bottled Beer', 'Wine', 'Cocktails', 'Bar Snacks', 'Mains', 'Soft Drinks', 'Events'],
  hardware: ['Hand Tools', 'Power Tools', 'Paint', 'Plumbing', 'Electrical', 'Garden', 'Fasteners', 'Seasonal'],
}

export const departmentId = (merchantId: number, n: number): number => (merchantId - 1000) * 100 + n

export const departmentRows = (): NewRow<'department'>[] => demoMerchants.flatMap(({ id, trade }) => names[trade].map((name, index) => ({
  id: departmentId(id, index + 1), merchant_id: id, name, code: String((index + 1) * 10), sort_order: (index + 1) * 10, is_active: name !== 'Seasonal',
  version: 1, created_at: demoBegan, modified_at: demoBegan, modified_by: 'Head office', deleted_at: null,
})))
