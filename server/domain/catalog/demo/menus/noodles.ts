import { food, mix, priced, type TradePlan } from './shape.ts'

/** 300 items. */
export const noodles: TradePlan = {
  routes: ['Noodle station', 'Wok', 'Fryer', 'Bar', 'Counter'],
  categories: [
    food('RAMEN', 'Ramen', 'E53935', 'Noodle station', {
      tags: ['Contains gluten'],
      offers: ['Spice Level', 'Noodle Toppings'],
      items: mix(
        '* Ramen 0, Spicy * Ramen 100, Large * Ramen 350, * Dipping Ramen 150',
        `Tonkotsu 1495, Shoyu 1350, Miso 1395, Shio 1350, Black Garlic 1550, Chicken Paitan 1495,
          Vegetable 1295, Duck 1695, Seafood 1750, Curry 1450`,
      ),
    }),
    food('UDON', 'Udon', 'FB8C00', 'Noodle station', {
      tags: ['Contains gluten'],
      offers: ['Spice Level', 'Noodle Toppings'],
      items: mix(
        '* Udon 0, Stir-fried * Udon 100, Cold * Udon 0',
        `Kake 1095, Tempura 1495, Beef 1450, Kitsune 1195, Curry 1350, Egg Drop 1150, Chicken 1350,
          Mushroom 1295`,
      ),
    }),
    food('RICE BOWLS', 'Rice Bowls', 'FDD835', 'Wok', {
      offers: ['Spice Level', 'Extra Protein'],
      items: mix(
        '* Bowl 0, Large * Bowl 350, * Bento 500',
        `Chicken Teriyaki 1295, Salmon Teriyaki 1595, Gyudon Beef 1395, Katsu Curry 1450,
          Oyakodon 1295, Unagi 1895, Tofu Teriyaki 1195, Spicy Pork 1350, Poke 1595,
          Shrimp Tempura 1495, Karaage 1350, Vegetable Stir-fry 1150`,
      ),
    }),
    food('DUMPLINGS', 'Dumplings', '8E24AA', 'Fryer', {
      items: mix(
        '* Gyoza 0, Steamed * Dumplings 50, * Bao 125, * Wontons 75',
        `Pork 750, Chicken 725, Shrimp 850, Vegetable 695, Beef & Scallion 795, Kimchi 750,
          Mushroom 725`,
      ),
    }),
    food('STARTERS', 'Starters', '00897B', 'Fryer', {
      items: priced(`Edamame 525, Spicy Edamame 575, Miso Soup 395, Takoyaki 825, Agedashi Tofu 725,
        Chicken Karaage 875, Shrimp Tempura 995, Vegetable Tempura 825, Spring Rolls 650,
        Shishito Peppers 725, Seaweed Salad 595, Pickled Cucumber 450, Kimchi 450, Rice 295,
        Crispy Rice Tuna 1195, Okonomiyaki Fries 895, Chili Wings 1095, Pork Belly Skewer 650,
        Corn Ribs 695, Sampler for Two 1895`),
    }),
    food('SALADS', 'Salads', '43A047', 'Counter', {
      tags: ['Vegan'],
      offers: ['Extra Protein'],
      items: mix(
        '* Salad 0, Small * Salad -350',
        `House Ginger 995, Soba 1195, Seared Tuna 1595, Cucumber Sesame 950, Mango Chicken 1350,
          Tofu & Kale 1150, Glass Noodle 1195, Crab & Avocado 1550`,
      ),
    }),
    food('KIDS', 'Kids', '1E88E5', 'Noodle station', {
      items: priced(`Kids Plain Udon 695, Kids Chicken Ramen 750, Kids Teriyaki Bowl 795,
        Kids Gyoza Plate 695, Kids Tofu Bowl 650, Kids Karaage & Rice 795, Kids Egg Fried Rice 695,
        Kids Bento 895`),
    }),
    food('DESSERTS', 'Desserts', 'D81B60', 'Counter', {
      stocked: true,
      items: mix(
        '* Mochi 0, * Ice Cream 50, * Cheesecake 250',
        `Matcha 550, Black Sesame 550, Mango 525, Strawberry 525, Vanilla 500, Chocolate 525,
          Red Bean 525, Yuzu 575`,
      ),
    }),
    food('SOFT DRINKS', 'Soft Drinks', '3949AB', 'Counter', {
      stocked: true,
      items: priced(`Cola 325, Diet Cola 325, Lemon Soda 325, Ginger Ale 325, Ramune Original 425,
        Ramune Lychee 425, Ramune Melon 425, Calpico 450, Yuzu Soda 475, Still Water 275,
        Sparkling Water 325, Apple Juice 350, Mango Juice 395, Coconut Water 450`),
    }),
    food('TEA', 'Tea', 'C0CA33', 'Bar', {
      offers: ['Milk Tea Toppings'],
      items: mix(
        'Hot * 0, Iced * 25, * Milk Tea 175',
        `Sencha 375, Genmaicha 375, Hojicha 375, Oolong 375, Jasmine 375, Thai 425, Matcha 475,
          Earl Grey 375`,
      ),
    }),
    food('BEER & SAKE', 'Beer & Sake', '6D4C41', 'Bar', {
      tax: 'Alcohol',
      stocked: true,
      items: priced(`Lager Draft 750, Lager Pitcher 2400, Black Lager 795, Rice Lager Bottle 725,
        White Ale 795, Pale Ale 795, Alcohol-free Lager 625, House Sake Carafe 1200,
        Junmai Glass 1100, Junmai Bottle 4800, Ginjo Glass 1400, Ginjo Bottle 6200,
        Nigori Glass 1000, Nigori Bottle 3600, Plum Wine 950, Yuzu Sake 1050, Highball 1150,
        Lychee Martini 1350, Shochu 1050, Sake Flight 1800`),
    }),
    {
      name: 'CATERING',
      department: 'Catering',
      tax: 'Prepared food',
      prints: 'Wok',
      items: mix(
        '* Tray for 10 0, * Tray for 20 8500, * Tray for 40 24000',
        `Teriyaki Chicken 11500, Vegetable Udon 9500, Gyoza 8500, Spring Roll 7500, Katsu 12500,
          Fried Rice 8500, Poke 15500, Ginger Salad 6500`,
      ),
    },
    {
      name: 'RETAIL',
      department: 'Retail',
      tax: 'Merchandise',
      prints: 'Counter',
      stocked: true,
      items: priced(`Chili Oil Jar 1195, Yuzu Sauce 1095, Ramen Kit for Two 2195,
        House Soy Sauce 895, Noodle Bowl 2400, Chopsticks Pair 850, Soup Spoon 650,
        Harbor Tote 1800, Harbor T-shirt 2600, Enamel Pin 900, Sencha Tin 1450, Matcha Tin 2850,
        Furikake 750, Instant Ramen Pack 595`),
    },
    {
      name: 'GIFT CARDS',
      department: 'Gift Cards',
      tax: 'Not taxed',
      items: [
        ['Gift Card', null],
        ...priced('Gift Card $25 2500, Gift Card $50 5000, Gift Card $100 10000'),
      ],
    },
    {
      name: 'BULK TOPPINGS',
      department: 'Retail',
      tax: 'Groceries',
      by: 'weight',
      stocked: true,
      items: priced(`Kimchi by the Pound 1095, Pork Belly by the Pound 1895,
        Edamame by the Pound 795, Seaweed Salad by the Pound 1295`),
    },
  ],
  modifiers: [
    {
      group: 'Spice Level',
      least: 1,
      most: 1,
      of: priced('Mild 0, Medium Hot 0, Hot 0, Harbor Hot 50'),
    },
    {
      group: 'Noodle Toppings',
      least: 0,
      most: 5,
      of: priced(`Soft Egg 195, Extra Chashu 395, Bamboo Shoots 125, Nori 100, Corn 100,
        Extra Noodles 250, Garlic Chips 75`),
    },
    {
      group: 'Extra Protein',
      least: 0,
      most: 2,
      of: priced('Add Chicken 350, Add Beef 425, Add Salmon 525, Add Tofu 250'),
    },
    {
      group: 'Milk Tea Toppings',
      least: 0,
      most: 2,
      of: priced('Boba 75, Grass Jelly 75, Egg Pudding 95'),
    },
  ],
}
