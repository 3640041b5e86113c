import { food, mix, priced, type TradePlan } from './shape.ts'

/** 400 items. */
export const bakery: TradePlan = {
  routes: ['Bakehouse', 'Coffee bar', 'Counter'],
  categories: [
    food('SOURDOUGH', 'Bread', '6D4C41', 'Counter', {
      tax: 'Groceries',
      stocked: true,
      tags: ['Baked today', 'Vegan'],
      offers: ['Slicing'],
      items: mix(
        '* 0, * Boule 75, * Bâtard 50, Half * -350',
        `Sourdough 750, Country Sourdough 800, Seeded Sourdough 850, Whole Wheat Sourdough 825,
          Olive Sourdough 925, Walnut Sourdough 950, Spelt Sourdough 900, Rosemary Sourdough 875`,
      ),
    }),
    food('BREAD', 'Bread', 'FB8C00', 'Counter', {
      tax: 'Groceries',
      stocked: true,
      tags: ['Baked today'],
      offers: ['Slicing'],
      items: mix(
        '* 0, Large * 250, Mini * -300, * Twin Pack 550',
        `Baguette 425, Ciabatta 475, Focaccia 595, Light Rye 695, Dark Rye 725, Pumpernickel 750,
          Challah 850, Brioche Loaf 795, Milk Bread 650, Multigrain Loaf 675`,
      ),
    }),
    food('ROLLS', 'Rolls', 'FDD835', 'Counter', {
      tax: 'Groceries',
      stocked: true,
      offers: ['Slicing'],
      items: mix(
        '* 0, * Half Dozen 500, * Dozen 950',
        `Kaiser Roll 125, Brioche Bun 195, Poppy Seed Roll 135, Whole Wheat Roll 130,
          Pretzel Roll 225, Potato Roll 150, Dinner Roll 95, Onion Roll 150, Hoagie Roll 175,
          Parker House Roll 110`,
      ),
    }),
    food('CROISSANTS', 'Pastry', 'FDD835', 'Counter', {
      stocked: true,
      tags: ['Baked today'],
      items: mix(
        '* Croissant 0, Mini * Croissant -150, * Croissant Box of Four 1150',
        `Butter 375, Almond 475, Chocolate 425, Ham & Gruyère 595, Pistachio 525, Raspberry 475,
          Spinach & Feta 550, Apricot 450, Cinnamon 425, Twice-baked 525`,
      ),
    }),
    food('DANISH & TURNOVERS', 'Pastry', 'C0CA33', 'Counter', {
      stocked: true,
      tags: ['Baked today'],
      items: mix(
        '* Danish 0, * Turnover 50, * Strudel Slice 75',
        `Cherry 425, Apple 425, Cream Cheese 450, Blueberry 425, Peach 450, Lemon 425,
          Apricot & Almond 475, Maple Pecan 475`,
      ),
    }),
    food('MUFFINS & SCONES', 'Pastry', '8E24AA', 'Counter', {
      stocked: true,
      items: mix(
        '* Muffin 0, * Scone 25, Mini * Muffin -175',
        `Blueberry 375, Bran 350, Lemon Poppy 375, Banana Walnut 395, Chocolate Chip 375,
          Pumpkin 375, Cranberry Orange 395, Cheddar Chive 395, Ginger 375, Corn 350`,
      ),
    }),
    food('CAKES', 'Cakes', 'D81B60', 'Counter', {
      stocked: true,
      tags: ['Contains nuts'],
      offers: ['Candles'],
      items: mix(
        '* Cake Slice -3150, * Cake 6 inch 0, * Cake 8 inch 1400, * Cake 10 inch 2600',
        `Carrot 3800, Chocolate Fudge 3900, Red Velvet 3900, Lemon 3700, Black Forest 4200,
          Hazelnut Torte 4400, Victoria Sponge 3600, Coconut 3800, Coffee Walnut 3900, Opera 4500,
          Strawberry Cream 4200, Marble 3500`,
      ),
    }),
    food('PIES & TARTS', 'Cakes', 'E53935', 'Counter', {
      stocked: true,
      items: mix(
        '* Tart 0, * Pie 1900, * Pie Slice 0',
        `Apple 575, Cherry 595, Pecan 625, Key Lime 595, Pumpkin 550, Blueberry 595,
          Lemon Meringue 595, Chocolate Silk 595, Strawberry Rhubarb 625, Peach 595,
          Pear Frangipane 650, Wild Berry 625`,
      ),
    }),
    food('COOKIES', 'Cookies', '3949AB', 'Counter', {
      stocked: true,
      tags: ['Contains nuts'],
      items: mix(
        '* Cookie 0, * Cookies Half Dozen 1150, * Cookie Dough Tub 900',
        `Chocolate Chip 295, Oatmeal Raisin 275, Peanut Butter 295, Ginger Molasses 275,
          White Chocolate Macadamia 350, Snickerdoodle 275, Double Chocolate 325, Shortbread 250,
          Lemon Sugar 275, Almond Biscotti 250, Coconut Macaroon 295, Linzer 325`,
      ),
    }),
    food('SANDWICHES', 'Sandwiches', '00897B', 'Counter', {
      offers: ['Sandwich Extras'],
      items: mix(
        '* 0, Half * -450, * Box Lunch 550',
        `Turkey & Cranberry 1095, Ham & Brie 1150, Roast Beef & Horseradish 1250, Egg Salad 950,
          Chicken Caesar 1150, Mozzarella & Tomato 1050, Tuna Salad 1050,
          Hummus & Roasted Pepper 995`,
      ),
    }),
    {
      name: 'SOUP',
      department: 'Soup',
      tax: 'Prepared food',
      prints: 'Counter',
      items: mix(
        'Cup of * 0, Bowl of * 250',
        `Tomato Bisque 525, Chicken Noodle 575, Split Pea 525, Clam Chowder 695, Minestrone 525,
          Potato Leek 525, Lentil 495, Corn Chowder 550`,
      ),
    },
    food('COFFEE', 'Coffee', '5E35B1', 'Coffee bar', {
      offers: ['Milk'],
      sizes: { group: 'Cup size', of: priced('Regular 0, Large 60') },
      items: priced(`Drip Coffee 295, Espresso 325, Americano 350, Cappuccino 450, Latte 475,
        Flat White 450, Mocha 525, Cortado 425, Iced Coffee 375, Cold Brew 450, Iced Latte 495,
        Coffee Traveler 2400`),
    }),
    food('TEA', 'Tea', '43A047', 'Coffee bar', {
      offers: ['Milk'],
      items: priced(`English Breakfast 325, Earl Grey 325, Darjeeling 350, Green Tea 325,
        Chamomile 325, Peppermint 325, Chai Latte 495, Hot Chocolate 425`),
    }),
    food('COLD DRINKS', 'Cold Drinks', '1E88E5', 'Counter', {
      stocked: true,
      items: priced(`Still Water 225, Sparkling Water 275, Orange Juice 425, Apple Cider 395,
        Lemonade 375, Ginger Ale 325, Cola 295, Milk Carton 225`),
    }),
    food('CAKE ORDERS', 'Cake Orders', 'D81B60', 'Bakehouse', {
      offers: ['Candles', 'Writing'],
      items: mix(
        '* Celebration Cake 0, * Quarter Sheet 1500, * Half Sheet 4000, * Two-tier Cake 9500',
        'Vanilla 5200, Chocolate 5400, Lemon Raspberry 5800, Red Velvet 5800, Carrot 5600',
      ),
    }),
    {
      name: 'BY THE POUND',
      department: 'Cookies',
      tax: 'Groceries',
      by: 'weight',
      stocked: true,
      items: priced(`Butter Cookies by the Pound 1695, Rugelach by the Pound 1995,
        Granola by the Pound 1295, Croutons by the Pound 895`),
    },
    {
      name: 'GIFT CARDS',
      department: 'Gift Cards',
      tax: 'Not taxed',
      items: [['Gift Card', null], ...priced('Gift Card $50 5000')],
    },
  ],
  modifiers: [
    {
      group: 'Slicing',
      least: 0,
      most: 1,
      of: priced('Sliced Thin 0, Sliced Thick 0, Unsliced 0'),
    },
    { group: 'Milk', least: 0, most: 1, of: priced('Whole Milk 0, Oat Milk 80, Almond Milk 80') },
    {
      group: 'Sandwich Extras',
      least: 0,
      most: 4,
      of: priced('Avocado 200, Bacon 250, Extra Cheese 125, No Onion 0, Toasted 0'),
    },
    {
      group: 'Candles',
      least: 0,
      of: priced('Pack of Candles 250, Number Candle 195, Sparkler 350'),
    },
    {
      group: 'Writing',
      least: 1,
      most: 1,
      of: priced('No Writing 0, Happy Birthday 0, Congratulations 0, Written as Noted 300'),
    },
  ],
}
