import { conditional, feature, list, right } from './pages.ts'
import type { Row } from './table.ts'

const moved =
  '001 §2 L35 "The categories, items and categoriesoritems routes redirect to the base path ' +
  'when a portal flag for item category is set."'
const away = (path: string, id: string, cite: string, note?: string) =>
  conditional({
    id,
    path,
    says: 'redirects to the base path while item categories are kept elsewhere',
    cites: [cite, moved],
    ...(note && { note }),
    varies: { switches: ['isItemCategoryMoved'] },
    instead: [{ on: ['isItemCategoryMoved'], is: 'redirect /' }],
  })
const companyLevel =
  '001 §6 L246 "Company-level (multi-store) users: discount form has assign-stores instead ' +
  'of the POS active switch; Active column hidden; item availability redirects away."'
const storeLevel =
  '001 §6 L247 "A store-level user in a multi-store merchant gets read-only discount fields ' +
  '(amount, description, external id and similar disabled for existing discounts) and ' +
  'cannot delete discounts. A single-store user can delete."'
const asView =
  'A company-level user is one in company view, a store-level user of a multi-store ' +
  'merchant one in the view of one store of several (002 L16).'

export const menuRows: readonly Row[] = [
  away(
    '/menu/categoriesoritems',
    'R-065 S-072',
    '001 §2 L22 "exact: combined categories and items"',
  ),
  away('/menu/categoriesoritems/categories', 'R-066 S-072', '001 §2 L23 "category screen"'),
  away('/menu/categoriesoritems/items', 'R-067 S-072', '001 §2 L24 "item list"'),
  away(
    '/menu/categoriesoritems/items/:itemId',
    'R-068 S-072',
    '001 §2 L25 "item form; itemId 0 means a new item"',
    'The form lies below the items route, of which the sentence speaks: it leaves with it.',
  ),
  conditional({
    id: 'R-069 S-073',
    path: '/menu/modifiers',
    says: 'redirects while modifiers are kept elsewhere',
    as: 'legacy',
    cites: [
      '001 §2 L26 "embedded legacy pages"',
      '001 §2 L35 "The modifiers route redirects when a modifiers flag is set."',
    ],
    varies: { switches: ['isModifiersMoved'] },
    instead: [{ on: ['isModifiersMoved'], is: 'redirect' }],
  }),
  feature({
    id: 'R-070',
    path: '/menu/discounts',
    cites: ['001 §2 L27 "discount list and form (id 0 = new)"'],
  }),
  feature({
    id: 'R-071',
    path: '/menu/discounts/:discountId',
    cites: ['001 §2 L27 "discount list and form (id 0 = new)"'],
  }),
  conditional({
    id: 'R-072 P-056',
    path: '/menu/itemAvailability',
    says: 'company view is sent elsewhere',
    note: asView,
    cites: ['001 §2 L44 "Company-level users are redirected away."', companyLevel],
    instead: [{ view: ['company'], is: 'redirect' }],
  }),
  ...list(
    '001 §2 L26 "/menu/departments, /menu/tags, /menu/modifiers, /menu/promotions, ' +
      '/menu/donations | embedded legacy pages"',
    { 'R-073': '/menu/promotions', 'R-076': '/menu/departments', 'R-077': '/menu/tags' },
    'legacy',
  ),
  conditional({
    id: 'R-086 G-07',
    path: '/menu/donations',
    says: 'anyone with its permission, while donations are on',
    as: 'legacy',
    cites: [
      '001 §2 L26 "/menu/promotions, /menu/donations | embedded legacy pages"',
      '000 §3 L65 "featDonations"',
    ],
    note:
      'No text says what featDonations switches; by its name, donations (the reading that ' +
      'denies).',
    varies: { switches: ['featDonations'] },
    deny: [{ off: ['featDonations'] }],
  }),
  ...list(
    '001 §2 L30 "/menu/pricelists | embedded legacy page"',
    { 'R-074': '/menu/pricelists' },
    'legacy',
  ),
  conditional({
    id: 'R-075 P-057 G-20',
    path: '/menu/loyaltytierpricing',
    says:
      'with its flag; sent home in one store of several, and where store selection is ' +
      'restricted',
    cites: [
      '001 §2 L64 "Redirects to the home path when the user may not see it (store view in a ' +
        'multi-store company)."',
      '001 §6 L249 "Loyalty pricing is blocked (redirect) when store selection is restricted."',
      '001 §6 L255 "ac-loyalty-tier-pricing"',
    ],
    note: 'Without the flag there is no page: denied or sent elsewhere, both are right.',
    varies: { switches: ['ac-loyalty-tier-pricing', 'isStoreSelectionRestricted'] },
    instead: [
      { off: ['ac-loyalty-tier-pricing'], is: 'blocked' },
      { view: ['store-of-many'], is: 'redirect /' },
      { on: ['isStoreSelectionRestricted'], is: 'redirect /' },
    ],
  }),
  ...list('001 §2 L33 "/menu/configuration, /menu/pricing | listed routes; content not shown"', {
    'R-078': '/menu/configuration',
    'R-079': '/menu/pricing',
  }),
  ...list(
    '001 §2 L32 "/menu/manage/snapshot, countworksheet, countentry, receive | load legacy ' +
      'pages only"',
    {
      'R-080': '/menu/manage/snapshot',
      'R-081': '/menu/manage/countworksheet',
      'R-082': '/menu/manage/countentry',
      'R-083': '/menu/manage/receive',
    },
    'legacy',
  ),
  ...list(
    '001 §2 L29 "/menu/events and /menu/events/{eventId} | events (embedded legacy page in part)"',
    { 'R-084': '/menu/events', 'R-085': '/menu/events/:eventId' },
  ),
  right({
    id: 'P-055',
    ability: 'menu.seeDiscountActiveColumn',
    says: 'the column Active is hidden in company view',
    cites: [companyLevel],
    note: asView,
    deny: [{ view: ['company'] }],
  }),
  right({
    id: 'P-061',
    ability: 'menu.switchDiscountPosActive',
    says: 'no POS active switch in company view',
    cites: [companyLevel],
    note: asView,
    deny: [{ view: ['company'] }],
  }),
  right({
    id: 'P-061',
    ability: 'menu.assignDiscountStores',
    says: 'stores are assigned in company view alone',
    cites: [companyLevel],
    note: asView,
    deny: [{ view: ['store-of-many', 'single-store'] }],
  }),
  right({
    id: 'P-062',
    ability: 'menu.editExistingDiscountFields',
    says: 'read-only in one store of several',
    cites: [storeLevel],
    note: asView,
    deny: [{ view: ['store-of-many'] }],
  }),
  right({
    id: 'P-063',
    ability: 'menu.deleteDiscount',
    says: 'not in one store of several',
    cites: [storeLevel],
    note: `${asView} Company view is not named, so nothing is taken from it.`,
    deny: [{ view: ['store-of-many'] }],
  }),
  right({
    id: 'P-064 G-36',
    ability: 'menu.switchAutoCashDiscount',
    says: 'with its flag, in company view or in a store on Connected Payments',
    cites: [
      '001 §6 L248 "The auto cash discount switch shows only with the feature flag on and ' +
        'when the user is company-level, or store-level with a connected-payments gateway."',
    ],
    varies: {
      gateway: [
        'none',
        'Monetra',
        'PayPal',
        'Creditcall',
        'Ingenico',
        'POSGate',
        'Positron',
        'Quest',
        'ConnectedPayments',
        'SagePay',
        'BankOfAmerica',
      ],
      switches: ['ac-cash-discount'],
    },
    allow: [
      { permission: ['all'], view: ['company'] },
      { permission: ['all'], gateway: ['ConnectedPayments'] },
    ],
    deny: [{ off: ['ac-cash-discount'] }],
  }),
]
