import type { TradePlan } from './shape.ts'

/** 60 items. */
export const cafe: TradePlan = {
  routes: ['Coffee bar', 'Kitchen', 'Counter'],
  categories: [
    {
      name: 'ESPRESSO', department: 'Espresso Drinks', color: '6D4C41', tax: 'Prepared food', prints: 'Coffee bar', offers: ['Milk', 'Syrups', 'Extras'],
      sizes: { group: 'Cup size', of: [['Small', -50], ['Medium', 0], ['Large', 60]] },
      items: [
        ['Espresso', 325], ['Double Espresso', 375], ['Macchiato', 395], ['Cortado', 425], ['Flat White', 450], ['Cappuccino', 450], ['Latte', 475], ['Mocha', 525],
        ['Americano', 375], ['Vanilla Latte', 525], ['Maple Latte', 550], ['Affogato', 600],
      ],
    },
    {
      name: 'FILTER COFFEE', department: 'Filter Coffee', color: 'FB8C00', tax: 'Prepared food', prints: 'Coffee bar',
      items: [['House Drip', 300], ['Pour Over', 475], ['Cold Brew', 450], ['Nitro Cold Brew', 525], ['Coffee Traveler', 2400], ['Red Eye', 400]],
    },
    {
      name: 'TEA', department: 'Tea', color: '43A047', tax: 'Prepared food', prints: 'Coffee bar', offers: ['Milk'],
      items: [['English Breakfast', 325], ['Earl Grey', 325], ['Jasmine Green', 350], ['Peppermint', 325], ['Chai Latte', 495], ['Matcha Latte', 550]],
    },
    {
      name: 'COLD DRINKS', department: 'Cold Drinks', color: '1E88E5', tax: 'Prepared food', prints: 'Counter', stocked: true,
      items: [['Sparkling Water', 275], ['Orange Juice', 425], ['Lemonade', 375], ['Iced Tea', 350], ['Kombucha', 495], ['Ginger Beer', 395]],
    },
    {
      name: 'PASTRY', department: 'Pastry', color: 'FDD835', tax: 'Prepared food', prints: 'Counter', stocked: true, tags: ['Baked today'],
      items: [
        ['Butter Croissant', 375], ['Almond Croissant', 475], ['Pain au Chocolat', 425], ['Blueberry Muffin', 395], ['Cinnamon Roll', 450], ['Banana Bread', 375],
        ['Cheddar Scone', 395], ['Chocolate Chip Cookie', 325], ['Oat Bar', 350], ['Lemon Loaf', 395],
      ],
    },
    {
      name: 'BREAKFAST', department: 'Breakfast', color: 'E53935', tax: 'Prepared food', prints: 'Kitchen', offers: ['Extras'],
      items: [['Avocado Toast', 950], ['Egg & Cheddar Roll', 750], ['Granola & Yogurt', 800], ['Oatmeal', 650], ['Bagel with Cream Cheese', 525], ['Breakfast Burrito', 995]],
    },
    {
      name: 'SANDWICHES', department: 'Sandwiches', color: '8E24AA', tax: 'Prepared food', prints: 'Kitchen', offers: ['Extras'],
      items: [['Turkey & Swiss', 1150], ['Caprese', 1050], ['Tuna Melt', 1150], ['Ham & Brie', 1195], ['Grilled Cheese', 895], ['Hummus & Greens', 995], ['Chicken Pesto', 1250]],
    },
    {
      name: 'BEANS TO GO', department: 'Beans to Go', tax: 'Groceries', prints: 'Counter', stocked: true,
      items: [['Corner Blend 12 oz', 1600], ['Ethiopia Guji 12 oz', 2100], ['Colombia Huila 12 oz', 1900], ['Decaf 12 oz', 1750]],
    },
    { name: 'LOOSE BEANS', department: 'Beans to Go', tax: 'Groceries', by: 'weight', stocked: true, items: [['House Beans by the Pound', 1895]] },
    { name: 'GIFT CARDS', department: 'Gift Cards', color: 'D81B60', tax: 'Not taxed', items: [['Gift Card', null], ['Gift Card $25', 2500]] },
  ],
  modifiers: [
    { group: 'Milk', least: 0, most: 1, of: [['Whole Milk', 0], ['Skim Milk', 0], ['Oat Milk', 80], ['Almond Milk', 80], ['Soy Milk', 70]] },
    { group: 'Syrups', least: 0, most: 3, of: [['Vanilla Syrup', 60], ['Caramel Syrup', 60], ['Hazelnut Syrup', 60], ['Sugar-free Vanilla', 60]] },
    { group: 'Extras', least: 0, of: [['Extra Shot', 110], ['Whipped Cream', 50], ['Fried Egg', 200], ['Bacon', 250], ['Gluten-free Bread', 150]] },
  ],
}
