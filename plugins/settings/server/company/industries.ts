// The business types that the company form shows. They are read-only there.
// Facts: F-37, V-082
export const industries = [
  'Restaurant',
  'Deli or sandwich shop',
  'Coffee shop',
  'Bakery',
  'Bar',
  'Food truck',
  'Grocery',
  'Retail shop',
  'Services',
].map((name, index) => ({ industryId: index + 1, name }))
