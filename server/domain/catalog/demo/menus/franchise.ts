// The franchise's catalog in any size: 600 items in 60 categories for the demo, 20,000 items in 600
// categories for benchmarks.
import { namesIn } from '../../../../data/demo/names.ts'
import {
  food,
  mix,
  priced,
  type CategoryPlan,
  type Mix,
  type ModifierPlan,
  type TradePlan,
} from './shape.ts'

export interface CatalogSize {
  items: number
  categories: number
}
/** The size in the demo data. Larger sizes contain all of its rows. */
export const usualFranchise: CatalogSize = { items: 600, categories: 60 }

/**
 * Names have at most nine characters, because a category's name combines one with a line's name.
 */
type Kind = CategoryPlan & { items: Mix }

const milk = ['Milk', 'Syrups']
const cups = { group: 'Cup size', of: priced('Small -60, Large 70') }
const flavoured = '* 0, Vanilla * 60, Caramel * 60, Hazelnut * 60, Cinnamon * 50, Toffee * 60'

const kinds: readonly Kind[] = [
  food('ESPRESSO', 'Espresso Drinks', '6D4C41', 'Coffee bar', {
    offers: milk,
    sizes: cups,
    items: mix(
      flavoured,
      `Latte 475, Cappuccino 450, Mocha 525, Flat White 450, Cortado 425, Macchiato 450,
        Americano 375`,
    ),
  }),
  food('BREWED', 'Brewed Coffee', 'FB8C00', 'Coffee bar', {
    items: mix(
      '* 0, * Grande 75, * Refill -150, * Traveler 2000, Decaf * 0',
      `House Drip 295, Dark Roast 295, Light Roast 295, Pour Over 450, French Press 495,
        Café au Lait 350, Red Eye 395`,
    ),
  }),
  food('ICED', 'Iced Drinks', '1E88E5', 'Coffee bar', {
    offers: milk,
    sizes: cups,
    items: mix(
      flavoured,
      `Iced Latte 495, Cold Brew 450, Nitro Brew 525, Iced Mocha 550, Frappé 575,
        Iced Americano 395`,
    ),
  }),
  food('TEA', 'Tea', '43A047', 'Coffee bar', {
    sizes: cups,
    items: mix(
      '* 0, Iced * 25, * Latte 150, Honey * 50, Ginger * 50, * Lemonade 75',
      'English Breakfast 325, Earl Grey 325, Green Tea 325, Chai 395, Matcha 495, Hibiscus 325',
    ),
  }),
  food('BAKERY', 'Bakery', 'FDD835', 'Counter', {
    stocked: true,
    items: mix(
      'Blueberry * 25, Chocolate * 25, Almond * 50, Apple * 25, Lemon * 0, Pumpkin * 25',
      'Muffin 375, Croissant 395, Scone 375, Danish 425, Loaf Slice 375, Cake Pop 295',
    ),
  }),
  food('BREAKFAST', 'Breakfast', 'E53935', 'Kitchen', {
    offers: ['Extras'],
    items: mix(
      `Egg & Cheddar * 0, Bacon & Egg * 100, Sausage & Egg * 100, Veggie * 0, Turkey Bacon * 125,
        Egg White * 50`,
      'Sandwich 595, Wrap 650, Bagel 575, Burrito 725, Bowl 750, Biscuit 550',
    ),
  }),
  food('LUNCH', 'Lunch', '8E24AA', 'Kitchen', {
    offers: ['Extras'],
    items: mix(
      'Turkey * 0, Chicken Pesto * 75, Ham & Swiss * 0, Caprese * -50, Tuna * 0, Hummus * -75',
      'Panini 995, Salad 1095, Grain Bowl 1150, Flatbread 895, Club 1050, Lunch Box 1295',
    ),
  }),
  food('SNACKS', 'Snacks', 'C0CA33', 'Counter', {
    stocked: true,
    items: mix(
      '* 0, Family * 350, Organic * 75, Spicy * 25, Sea Salt * 0, * Twin Pack 250',
      'Kettle Chips 275, Trail Mix 395, Popcorn 325, Almonds 425, Oat Bar 325, Fruit Leather 225',
    ),
  }),
  food('MERCH', 'Merchandise', '3949AB', 'Counter', {
    tax: 'Merchandise',
    stocked: true,
    items: mix(
      'Ceramic * 0, Travel * 600, Enamel * 300, Glass * 200, Matte * 100, Classic * 0',
      'Mug 1495, Tumbler 2195, Cup Set 3495, Pour-over Dripper 2495, Canister 1995, Spoon 695',
    ),
  }),
  food('BEANS', 'Merchandise', '00897B', 'Counter', {
    tax: 'Groceries',
    stocked: true,
    items: mix(
      '* 12 oz 0, * 2 lb 1900, * 5 lb 6500, * Pods -200, * Sampler -600, * Instant -500',
      `House Blend 1595, Ethiopia 2095, Colombia 1895, Sumatra 1995, Guatemala 1995,
        Decaf Blend 1695`,
    ),
  }),
]

/**
 * Name parts that distinguish a franchise's menus, at most ten characters each; the demo uses the
 * first six.
 */
const lines = namesIn(`Core, Spring, Summer, Autumn, Winter, Holiday, Kids, Vegan, Light, Protein,
  Keto, Limited, Test, Reserve, Airport, Campus, Stadium, Hospital, Drive-thru, Hotel, Office,
  Station, Highway, Museum, Cinema, Catering, Delivery, Night, Sunrise, Weekend, Coastal,
  Mountain, Desert, Lakes, Harbor, Texas, Florida, Georgia, Carolina, Virginia, Ohio, Michigan,
  Illinois, Wisconsin, Minnesota, Iowa, Missouri, Kansas, Colorado, Utah, Nevada, Arizona,
  California, Oregon, Washington, Idaho, Montana, Boston, New York, Jersey`)
const lineOf = (name: string, line: string) => (line === 'Core' ? name : `${line} ${name}`)

/** The items of one kind and line for a category of the given size. */
function itemsFor(
  { items: { bases, styles } }: Kind,
  line: string,
  from: number,
  count: number,
): (readonly [string, number])[] {
  const all = styles.flatMap(([pattern, more]) =>
    bases.map(([base, cents]): readonly [string, number] => [
      lineOf(pattern.replace('*', base), line),
      cents + more + (line.length % 3) * 10,
    ]),
  )
  return all.slice(from, from + count)
}

export const franchiseModifiers: readonly ModifierPlan[] = [
  {
    group: 'Milk',
    least: 0,
    most: 1,
    of: priced(`Whole Milk 0, Skim Milk 0, Oat Milk 80, Almond Milk 80, Soy Milk 70,
      Coconut Milk 80`),
  },
  {
    group: 'Syrups',
    least: 0,
    most: 4,
    of: priced(`Vanilla Syrup 60, Caramel Syrup 60, Hazelnut Syrup 60, Mocha Sauce 70,
      Pumpkin Sauce 70`),
  },
  {
    group: 'Extras',
    least: 0,
    of: priced(`Extra Shot 110, Whipped Cream 50, Extra Egg 150, Avocado 200,
      Gluten-free Bread 150`),
  },
]

/**
 * The franchise's plan. The default 60 categories with ten items each always come first, whatever
 * the size, so that their IDs stay the same.
 */
export function franchisePlan({ items, categories }: CatalogSize = usualFranchise): TradePlan {
  const places = lines.flatMap((line) => kinds.map((kind) => ({ kind, line }))).slice(0, categories)
  const usual = Math.min(places.length, usualFranchise.categories)
  const perUsual = usualFranchise.items / usualFranchise.categories
  const rest = Math.max(0, items - usual * perUsual)
  const most = Math.ceil((rest + usual * perUsual) / places.length)
  const plans: CategoryPlan[] = []
  let left = items
  const add = (count: number, from: number, { kind, line }: (typeof places)[number]) => {
    const made = itemsFor(kind, line, from, Math.min(count, left))
    left -= made.length
    plans.push({ ...kind, name: `${kind.name} ${line.toUpperCase()}`, items: made })
  }
  for (const place of places.slice(0, usual)) add(perUsual, 0, place)
  for (const place of places.slice(usual)) add(most, 0, place)
  // The remaining items go into the default categories, but at the end of the plan, so these
  // categories appear twice in it.
  for (const place of places.slice(0, usual))
    if (left > 0) add(Math.max(0, most - perUsual) || left, perUsual, place)
  if (left > 0)
    throw new RangeError(
      `${items} items do not fit into ${categories} categories: ${left} are left`,
    )
  return {
    routes: ['Coffee bar', 'Kitchen', 'Counter'],
    categories: plans,
    modifiers: franchiseModifiers,
  }
}
