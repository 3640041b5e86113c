import { food, mix, priced, type TradePlan } from './shape.ts'

/** 90 items. */
export const deli: TradePlan = {
  routes: ['Hot line', 'Cold line', 'Counter'],
  categories: [
    food('HOT SANDWICHES', 'Hot Sandwiches', 'E53935', 'Hot line', {
      offers: ['Bread', 'Deli Extras'],
      items: mix(
        '* 0, Half * -550',
        `Reuben 1595, Hot Pastrami 1695, Corned Beef 1650, Brisket Dip 1750, Meatball Sub 1395,
          Philly Cheesesteak 1495, Chicken Parm 1395, Cuban 1450`,
      ),
    }),
    food('COLD SANDWICHES', 'Cold Sandwiches', 'FB8C00', 'Cold line', {
      offers: ['Bread', 'Deli Extras'],
      items: mix(
        '* 0, Half * -500',
        `Italian Combo 1395, Turkey Club 1350, Roast Beef 1450, Egg Salad 995, Tuna Salad 1150,
          Whitefish Salad 1595, Ham & Swiss 1250, Caprese 1195`,
      ),
    }),
    {
      name: 'BY THE POUND',
      department: 'By the Pound',
      color: '6D4C41',
      tax: 'Groceries',
      by: 'weight',
      stocked: true,
      offers: ['Cut'],
      items: priced(`Pastrami 2495, Corned Beef by the Pound 2395, Smoked Turkey 1695,
        Roast Beef by the Pound 1995, Genoa Salami 1595, Prosciutto 3295, Black Forest Ham 1495,
        Swiss Cheese 1395, Provolone 1295, Muenster 1295, Lox 4495, Whitefish 2895,
        Chopped Liver 1495, Olives 1095`),
    },
    {
      name: 'SALADS',
      department: 'Salads',
      color: '43A047',
      tax: 'Prepared food',
      by: 'weight',
      items: priced(`Potato Salad 795, Coleslaw 695, Macaroni Salad 750, Cucumber Salad 750,
        Three Bean Salad 795, Health Salad 795, Beet Salad 850, Pasta Primavera 950`),
    },
    food('SOUP', 'Soup', 'FDD835', 'Hot line', {
      sizes: { group: 'Container', of: priced('Pint 0, Quart 550') },
      items: priced(`Matzo Ball Soup 795, Mushroom Barley 695, Split Pea 695, Chicken Noodle 750,
        Borscht 695, Lentil 650`),
    }),
    food('BAGELS', 'Bagels', '8E24AA', 'Cold line', {
      stocked: true,
      tags: ['Baked today'],
      offers: ['Schmear'],
      items: mix(
        '* Bagel 0, * Bagel Dozen 1600',
        'Plain 175, Everything 195, Sesame 185, Poppy 185, Onion 185, Cinnamon Raisin 195',
      ),
    }),
    food('PICKLES & SIDES', 'Pickles & Sides', 'C0CA33', 'Counter', {
      stocked: true,
      items: priced(`Half Sour 150, Full Sour 150, Pickle Quart 1095, Kettle Chips 295, Latkes 895,
        Knish 550, Kugel 650, Rugelach 350`),
    }),
    food('DRINKS', 'Drinks', '1E88E5', 'Counter', {
      stocked: true,
      items: priced(`Celery Soda 325, Black Cherry Soda 325, Cream Soda 325, Seltzer 275,
        Still Water 225, Coffee 275, Iced Tea 325`),
    }),
    {
      name: 'CATERING',
      department: 'Catering',
      tax: 'Prepared food',
      prints: 'Cold line',
      items: priced(`Deli Platter for 10 18500, Bagel Brunch for 10 16500,
        Sloppy Joe Platter 14500`),
    },
  ],
  modifiers: [
    {
      group: 'Bread',
      least: 1,
      most: 1,
      of: priced('Rye Bread 0, Wheat Bread 0, Kaiser Roll 0, Gluten-free Bread 150'),
    },
    {
      group: 'Deli Extras',
      least: 0,
      most: 4,
      of: priced('Extra Meat 450, Add Swiss 150, Russian Dressing 0, Hot Peppers 50'),
    },
    { group: 'Cut', least: 0, most: 1, of: priced('Cut Thin 0, Cut Thick 0') },
    {
      group: 'Schmear',
      least: 0,
      most: 1,
      of: priced('Cream Cheese 250, Scallion Schmear 295, Lox Schmear 450, Butter 75'),
    },
  ],
}
