// Invented customer names and notes.
import { namesIn } from '../../../../data/demo/names.ts'

export const firstNames: readonly string[] = namesIn(`
  Ava, Noah, Sofia, Liam, Maya, Ethan, Isabel, Lucas, Priya, Owen, Hana, Mateo, Grace, Samuel,
  Leila, Jonah, Amara, Felix, Rosa, Dylan, Ingrid, Kenji, Clara, Andre, Naomi, Victor, Elena,
  Caleb, Fatima, Peter, Wendy, Rafael, Joan, Tobias, Mei, Gordon, Alice, Dmitri, Beatriz,
  Harold, Zara, Julian, Thea, Omar, Louise, Marcus, Yuki
`)
export const lastNames: readonly string[] = namesIn(`
  Abbott, Alvarez, Baker, Bennett, Brooks, Carver, Chen, Costa, Dalton, Diaz, Ellis, Farrell,
  Fischer, Garcia, Gupta, Hansen, Hayes, Ito, Jensen, Kaplan, Keller, Kim, Larsen, Lopez, Marsh,
  Mendez, Moore, Nakamura, Nguyen, Novak, O'Brien, Okafor, Osei, Palmer, Park, Quinn, Ramos,
  Reyes, Rossi, Sato, Schultz, Silva, Stone, Tran, Walsh, Weber, Whitaker, Wong, Yates, Young,
  Zimmer, Flores, Griffin
`)
/** Companies that order for their employees. */
export const firms: readonly string[] = namesIn(`
  Harborview Dental, Northside Elementary School, Bright Path Childcare, Kestrel Architects,
  Lakeland Credit Union, Old Town Library, Meridian Law Group, Summit Physical Therapy,
  Riverside Yoga, Granite State Roofing, Maple Ridge Church, Union Street Books,
  Blue Heron Design, Fairview Veterinary, Cobalt Software, Westgate Auto, Grand Avenue Hotel,
  City Parks Department, Tidewater Insurance, Pinecrest Senior Living, Open Door Shelter,
  Franklin Theater
`)
export const notes: readonly string[] = [
  'Allergic to tree nuts. Check every order.',
  'Prefers oat milk in everything.',
  'Always asks for the corner table.',
  'Picks up at the back door, in a wheelchair.',
  'Send the invoice to the office, not to the person who orders.',
  'Likes it extra hot.',
  'Gluten-free, celiac. Use the separate board.',
  'Complained about a late order; next one got 10% off.',
  'Orders for the whole office on Fridays.',
  "Call before delivering, the bell doesn't work.",
  'Collects the staff tips in an envelope at the end of the month.',
  'Celebrates a birthday with us every year.',
  'Wants paper receipts.',
  'Vegan. No honey.',
  'Speaks little English, Spanish is fine.',
  'Asked not to be called by phone.',
  'Regular since we opened.',
  'Lost the loyalty card, new one handed out.',
  'Takes day-old bread for the shelter on Mondays.',
  'Needs a ramp for the stroller.',
]
