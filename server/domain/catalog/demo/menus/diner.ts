import { food, mix, priced, type TradePlan } from './shape.ts'

/** 120 items. */
export const diner: TradePlan = {
  routes: ['Grill', 'Fountain', 'Counter'],
  categories: [
    food('BREAKFAST', 'Breakfast', 'FDD835', 'Grill', {
      offers: ['Eggs', 'Toast'],
      items: priced(`Two Eggs Any Style 895, Buttermilk Pancakes 995, Blueberry Pancakes 1150,
        French Toast 1050, Belgian Waffle 1095, Corned Beef Hash 1395, Western Omelet 1295,
        Spinach & Feta Omelet 1295, Steak & Eggs 1895, Biscuits & Gravy 1050, Lakeside Platter 1595,
        Oatmeal 650, Breakfast Sandwich 795, Huevos Rancheros 1250`),
    }),
    food('BURGERS', 'Burgers', 'E53935', 'Grill', {
      offers: ['Cooked', 'Burger Extras'],
      items: mix(
        '* Burger 0, Double * Burger 400, * Turkey Burger 50',
        `Classic 1195, Cheddar 1295, Bacon 1395, Mushroom Swiss 1395, Patty Melt 1350,
          Lakeside 1495`,
      ),
    }),
    food('SANDWICHES', 'Sandwiches', 'FB8C00', 'Grill', {
      offers: ['Toast'],
      items: mix(
        '* 0, Half * -450',
        `Club 1350, Reuben 1450, BLT 1095, Tuna Melt 1195, Grilled Cheese 895, French Dip 1495,
          Chicken Salad 1150, Turkey 1195`,
      ),
    }),
    food('SOUP & SALAD', 'Soup & Salad', '43A047', 'Counter', {
      offers: ['Dressing'],
      items: priced(`Soup of the Day Cup 495, Soup of the Day Bowl 650, Chili Cup 595,
        Chili Bowl 795, House Salad 795, Caesar Salad 995, Cobb Salad 1395, Chef Salad 1350,
        Greek Salad 1195, Wedge Salad 950`),
    }),
    food('BLUE PLATE', 'Blue Plate', '1E88E5', 'Grill', {
      items: priced(`Meatloaf 1595, Pot Roast 1795, Turkey Dinner 1695, Fried Chicken 1650,
        Fish & Chips 1695, Liver & Onions 1495, Pork Chops 1695, Spaghetti & Meatballs 1495,
        Chicken Pot Pie 1550, Baked Cod 1795, Hot Turkey Sandwich 1395, Mac & Cheese 1195`),
    }),
    food('SIDES', 'Sides', 'C0CA33', 'Grill', {
      items: priced(`French Fries 495, Onion Rings 595, Hash Browns 450, Side of Bacon 495,
        Side of Sausage 495, Coleslaw 350, Cottage Cheese 395, Mashed Potatoes 425, Green Beans 395,
        Side Toast 295, Fruit Cup 495, One Egg 250`),
    }),
    food('PIE', 'Pie', 'D81B60', 'Counter', {
      stocked: true,
      items: mix(
        '* Pie Slice 0, Whole * Pie 1900',
        `Apple 595, Cherry 595, Banana Cream 625, Coconut Cream 625, Pecan 650, Lemon Meringue 595,
          Pumpkin 575`,
      ),
    }),
    food('FOUNTAIN', 'Fountain', '8E24AA', 'Fountain', {
      sizes: { group: 'Glass', of: priced('Small -75, Large 75') },
      items: priced(`Chocolate Shake 725, Vanilla Shake 725, Strawberry Shake 725, Malted 775,
        Root Beer Float 650, Banana Split 895, Hot Fudge Sundae 795, Cola 325, Lemon-lime Soda 325,
        Iced Tea 325`),
    }),
    food('COFFEE', 'Coffee', '6D4C41', 'Counter', {
      items: priced(`Bottomless Coffee 350, Decaf 350, Hot Tea 325, Hot Chocolate 425, Espresso 325,
        Orange Juice 425`),
    }),
    food('KIDS', 'Kids', '00897B', 'Grill', {
      items: priced(`Kids Pancakes 695, Kids Burger 795, Kids Grilled Cheese 695,
        Kids Chicken Fingers 795, Kids Mac & Cheese 695, Kids Spaghetti 695, Kids Sundae 495,
        Kids Milk 225`),
    }),
  ],
  modifiers: [
    {
      group: 'Eggs',
      least: 1,
      most: 1,
      of: priced('Over Easy 0, Sunny Side Up 0, Scrambled 0, Poached 50'),
    },
    {
      group: 'Toast',
      least: 0,
      most: 1,
      of: priced('White Toast 0, Wheat Toast 0, Rye Toast 0, English Muffin 75'),
    },
    {
      group: 'Cooked',
      least: 1,
      most: 1,
      of: priced('Rare 0, Medium Rare 0, Medium 0, Well Done 0'),
    },
    {
      group: 'Burger Extras',
      least: 0,
      most: 4,
      of: priced('Add Bacon 250, Add Cheese 125, Add Fried Egg 200, Add Avocado 225'),
    },
    {
      group: 'Dressing',
      least: 0,
      most: 1,
      of: priced('Ranch 0, Blue Cheese 50, Italian 0, Dressing on Side 0'),
    },
  ],
}
