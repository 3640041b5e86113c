import { food, priced, type TradePlan } from './shape.ts'

/** 60 items. */
export const cafe: TradePlan = {
  routes: ['Coffee bar', 'Kitchen', 'Counter'],
  categories: [
    food('ESPRESSO', 'Espresso Drinks', '6D4C41', 'Coffee bar', {
      offers: ['Milk', 'Syrups', 'Extras'],
      sizes: { group: 'Cup size', of: priced('Small -50, Medium 0, Large 60') },
      items: priced(`Espresso 325, Double Espresso 375, Macchiato 395, Cortado 425, Flat White 450,
        Cappuccino 450, Latte 475, Mocha 525, Americano 375, Vanilla Latte 525, Maple Latte 550,
        Affogato 600`),
    }),
    food('FILTER COFFEE', 'Filter Coffee', 'FB8C00', 'Coffee bar', {
      items: priced(`House Drip 300, Pour Over 475, Cold Brew 450, Nitro Cold Brew 525,
        Coffee Traveler 2400, Red Eye 400`),
    }),
    food('TEA', 'Tea', '43A047', 'Coffee bar', {
      offers: ['Milk'],
      items: priced(`English Breakfast 325, Earl Grey 325, Jasmine Green 350, Peppermint 325,
        Chai Latte 495, Matcha Latte 550`),
    }),
    food('COLD DRINKS', 'Cold Drinks', '1E88E5', 'Counter', {
      stocked: true,
      items: priced(`Sparkling Water 275, Orange Juice 425, Lemonade 375, Iced Tea 350,
        Kombucha 495, Ginger Beer 395`),
    }),
    food('PASTRY', 'Pastry', 'FDD835', 'Counter', {
      stocked: true,
      tags: ['Baked today'],
      items: priced(`Butter Croissant 375, Almond Croissant 475, Pain au Chocolat 425,
        Blueberry Muffin 395, Cinnamon Roll 450, Banana Bread 375, Cheddar Scone 395,
        Chocolate Chip Cookie 325, Oat Bar 350, Lemon Loaf 395`),
    }),
    food('BREAKFAST', 'Breakfast', 'E53935', 'Kitchen', {
      offers: ['Extras'],
      items: priced(`Avocado Toast 950, Egg & Cheddar Roll 750, Granola & Yogurt 800, Oatmeal 650,
        Bagel with Cream Cheese 525, Breakfast Burrito 995`),
    }),
    food('SANDWICHES', 'Sandwiches', '8E24AA', 'Kitchen', {
      offers: ['Extras'],
      items: priced(`Turkey & Swiss 1150, Caprese 1050, Tuna Melt 1150, Ham & Brie 1195,
        Grilled Cheese 895, Hummus & Greens 995, Chicken Pesto 1250`),
    }),
    {
      name: 'BEANS TO GO',
      department: 'Beans to Go',
      tax: 'Groceries',
      prints: 'Counter',
      stocked: true,
      items: priced(`Corner Blend 12 oz 1600, Ethiopia Guji 12 oz 2100, Colombia Huila 12 oz 1900,
        Decaf 12 oz 1750`),
    },
    {
      name: 'LOOSE BEANS',
      department: 'Beans to Go',
      tax: 'Groceries',
      by: 'weight',
      stocked: true,
      items: priced('House Beans by the Pound 1895'),
    },
    {
      name: 'GIFT CARDS',
      department: 'Gift Cards',
      color: 'D81B60',
      tax: 'Not taxed',
      items: [['Gift Card', null], ...priced('Gift Card $25 2500')],
    },
  ],
  modifiers: [
    {
      group: 'Milk',
      least: 0,
      most: 1,
      of: priced('Whole Milk 0, Skim Milk 0, Oat Milk 80, Almond Milk 80, Soy Milk 70'),
    },
    {
      group: 'Syrups',
      least: 0,
      most: 3,
      of: priced('Vanilla Syrup 60, Caramel Syrup 60, Hazelnut Syrup 60, Sugar-free Vanilla 60'),
    },
    {
      group: 'Extras',
      least: 0,
      of: priced(`Extra Shot 110, Whipped Cream 50, Fried Egg 200, Bacon 250,
        Gluten-free Bread 150`),
    },
  ],
}
