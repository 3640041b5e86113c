import type { TradePlan } from './shape.ts'

/** 120 items. */
export const diner: TradePlan = {
  routes: ['Grill', 'Fountain', 'Counter'],
  categories: [
    {
      name: 'BREAKFAST', department: 'Breakfast', color: 'FDD835', tax: 'Prepared food', prints: 'Grill', offers: ['Eggs', 'Toast'],
      items: [
        ['Two Eggs Any Style', 895], ['Buttermilk Pancakes', 995], ['Blueberry Pancakes', 1150], ['French Toast', 1050], ['Belgian Waffle', 1095], ['Corned Beef Hash', 1395],
        ['Western Omelet', 1295], ['Spinach & Feta Omelet', 1295], ['Steak & Eggs', 1895], ['Biscuits & Gravy', 1050], ['Lakeside Platter', 1595], ['Oatmeal', 650],
        ['Breakfast Sandwich', 795], ['Huevos Rancheros', 1250],
      ],
    },
    {
      name: 'BURGERS', department: 'Burgers', color: 'E53935', tax: 'Prepared food', prints: 'Grill', offers: ['Cooked', 'Burger Extras'],
      items: {
        count: 18, styles: [['* Burger', 0], ['Double * Burger', 400], ['* Turkey Burger', 50]],
        bases: [['Classic', 1195], ['Cheddar', 1295], ['Bacon', 1395], ['Mushroom Swiss', 1395], ['Patty Melt', 1350], ['Lakeside', 1495]],
      },
    },
    {
      name: 'SANDWICHES', department: 'Sandwiches', color: 'FB8C00', tax: 'Prepared food', prints: 'Grill', offers: ['Toast'],
      items: {
        count: 16, styles: [['*', 0], ['Half *', -450]],
        bases: [['Club', 1350], ['Reuben', 1450], ['BLT', 1095], ['Tuna Melt', 1195], ['Grilled Cheese', 895], ['French Dip', 1495], ['Chicken Salad', 1150], ['Turkey', 1195]],
      },
    },
    {
      name: 'SOUP & SALAD', department: 'Soup & Salad', color: '43A047', tax: 'Prepared food', prints: 'Counter', offers: ['Dressing'],
      items: [
        ['Soup of the Day Cup', 495], ['Soup of the Day Bowl', 650], ['Chili Cup', 595], ['Chili Bowl', 795], ['House Salad', 795], ['Caesar Salad', 995], ['Cobb Salad', 1395],
        ['Chef Salad', 1350], ['Greek Salad', 1195], ['Wedge Salad', 950],
      ],
    },
    {
      name: 'BLUE PLATE', department: 'Blue Plate', color: '1E88E5', tax: 'Prepared food', prints: 'Grill',
      items: [
        ['Meatloaf', 1595], ['Pot Roast', 1795], ['Turkey Dinner', 1695], ['Fried Chicken', 1650], ['Fish & Chips', 1695], ['Liver & Onions', 1495], ['Pork Chops', 1695],
        ['Spaghetti & Meatballs', 1495], ['Chicken Pot Pie', 1550], ['Baked Cod', 1795], ['Hot Turkey Sandwich', 1395], ['Mac & Cheese', 1195],
      ],
    },
    {
      name: 'SIDES', department: 'Sides', color: 'C0CA33', tax: 'Prepared food', prints: 'Grill',
      items: [
        ['French Fries', 495], ['Onion Rings', 595], ['Hash Browns', 450], ['Side of Bacon', 495], ['Side of Sausage', 495], ['Coleslaw', 350], ['Cottage Cheese', 395],
        ['Mashed Potatoes', 425], ['Green Beans', 395], ['Side Toast', 295], ['Fruit Cup', 495], ['One Egg', 250],
      ],
    },
    {
      name: 'PIE', department: 'Pie', color: 'D81B60', tax: 'Prepared food', prints: 'Counter', stocked: true,
      items: {
        count: 14, styles: [['* Pie Slice', 0], ['Whole * Pie', 1900]],
        bases: [['Apple', 595], ['Cherry', 595], ['Banana Cream', 625], ['Coconut Cream', 625], ['Pecan', 650], ['Lemon Meringue', 595], ['Pumpkin', 575]],
      },
    },
    {
      name: 'FOUNTAIN', department: 'Fountain', color: '8E24AA', tax: 'Prepared food', prints: 'Fountain', sizes: { group: 'Glass', of: [['Small', -75], ['Large', 75]] },
      items: [
        ['Chocolate Shake', 725], ['Vanilla Shake', 725], ['Strawberry Shake', 725], ['Malted', 775], ['Root Beer Float', 650], ['Banana Split', 895], ['Hot Fudge Sundae', 795],
        ['Cola', 325], ['Lemon-lime Soda', 325], ['Iced Tea', 325],
      ],
    },
    {
      name: 'COFFEE', department: 'Coffee', color: '6D4C41', tax: 'Prepared food', prints: 'Counter',
      items: [['Bottomless Coffee', 350], ['Decaf', 350], ['Hot Tea', 325], ['Hot Chocolate', 425], ['Espresso', 325], ['Orange Juice', 425]],
    },
    {
      name: 'KIDS', department: 'Kids', color: '00897B', tax: 'Prepared food', prints: 'Grill',
      items: [['Kids Pancakes', 695], ['Kids Burger', 795], ['Kids Grilled Cheese', 695], ['Kids Chicken Fingers', 795], ['Kids Mac & Cheese', 695], ['Kids Spaghetti', 695], ['Kids Sundae', 495], ['Kids Milk', 225]],
    },
  ],
  modifiers: [
    { group: 'Eggs', least: 1, most: 1, of: [['Over Easy', 0], ['Sunny Side Up', 0], ['Scrambled', 0], ['Poached', 50]] },
    { group: 'Toast', least: 0, most: 1, of: [['White Toast', 0], ['Wheat Toast', 0], ['Rye Toast', 0], ['English Muffin', 75]] },
    { group: 'Cooked', least: 1, most: 1, of: [['Rare', 0], ['Medium Rare', 0], ['Medium', 0], ['Well Done', 0]] },
    { group: 'Burger Extras', least: 0, most: 4, of: [['Add Bacon', 250], ['Add Cheese', 125], ['Add Fried Egg', 200], ['Add Avocado', 225]] },
    { group: 'Dressing', least: 0, most: 1, of: [['Ranch', 0], ['Blue Cheese', 50], ['Italian', 0], ['Dressing on Side', 0]] },
  ],
}
