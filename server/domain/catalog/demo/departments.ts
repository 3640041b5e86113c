import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants, type Trade } from '../../tenancy/demo/merchants.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { namesIn } from '../../../data/demo/names.ts'

const names: Record<Trade, readonly string[]> = {
  cafe: namesIn(`Espresso Drinks, Filter Coffee, Tea, Cold Drinks, Pastry, Breakfast, Sandwiches,
    Beans to Go, Gift Cards`),
  bakery: namesIn(`Bread, Rolls, Pastry, Cakes, Cookies, Sandwiches, Soup, Coffee, Tea,
    Cold Drinks, Cake Orders, Gift Cards`),
  noodles: namesIn(`Ramen, Udon, Rice Bowls, Dumplings, Starters, Salads, Kids, Desserts,
    Soft Drinks, Tea, Beer & Sake, Catering, Retail, Gift Cards`),
  coffee: namesIn(`Espresso Drinks, Brewed Coffee, Iced Drinks, Tea, Bakery, Breakfast, Lunch,
    Snacks, Merchandise, Gift Cards`),
  diner: namesIn(`Breakfast, Burgers, Sandwiches, Soup & Salad, Blue Plate, Sides, Pie, Fountain,
    Coffee, Kids`),
  deli: namesIn(`Hot Sandwiches, Cold Sandwiches, By the Pound, Salads, Soup, Bagels,
    Pickles & Sides, Drinks, Catering`),
  tavern: namesIn(`Draft Beer, Bottled Beer, Wine, Cocktails, Bar Snacks, Mains, Soft Drinks,
    Events`),
  hardware: namesIn(`Hand Tools, Power Tools, Paint, Plumbing, Electrical, Garden, Fasteners,
    Seasonal`),
}

export const departmentId = (merchantId: number, n: number): number => (merchantId - 1000) * 100 + n

export const departmentRows = (): NewRow<'department'>[] =>
  demoMerchants.flatMap(({ id, trade }) =>
    names[trade].map((name, index) => ({
      id: departmentId(id, index + 1),
      merchant_id: id,
      name,
      code: String((index + 1) * 10),
      sort_order: (index + 1) * 10,
      is_active: name !== 'Seasonal',
      version: 1,
      created_at: demoBegan,
      modified_at: demoBegan,
      modified_by: 'Head office',
      deleted_at: null,
    })),
  )
