// Settings: company, stores, revenue centers, taxes, payments, kitchen.
import { conditional, feature, list, otherModes, right, whiteLabels } from './pages.ts'
import type { Row } from './table.ts'

const settingsLine =
  '002 §2 L24 "/settings/companyinformation, /settings/store, /settings/taxes, ' +
  '/settings/revenuecenters, /settings/revenuecenters/{revenuecenterId}, ' +
  '/settings/paymentmethods, /settings/payments, /settings/customtenders, ' +
  '/settings/paycodes, /settings/charges, /settings/kitchen/routing, ' +
  '/settings/kitchen/expostation, /settings/venueseats"'
const storeLegacy =
  '002 §2 L29 "storeoptions, storegratuity, menuqrcode, cashmanagement, voidreasoncode and ' +
  'storeschedule are legacy pages only."'
const otherLegacy =
  '001 §2 L95 "Other legacy-loading pages: custom tenders, kitchen routing and expo ' +
  'station, charges, payment methods, store information."'
const storePages = 'resolution 83 "B means the settings pages of a store"'
const revenueCenters =
  '002 §2 L25 "The revenue centers list route is shown only when the revenue-center feature ' +
  'flag is on and the user holds a specific permission. Otherwise it shows nothing. The ' +
  'single-revenue-center route requires the same flag and permission."'
const hiddenInCompany =
  '002 §6 L553 "Revenue center list and Add are hidden in company view. Routes require the ' +
  'feature flag and permission."'
const twoStatements =
  'resolution 1 "in the company view of a multi-store company a warning stands in place of ' +
  'list and Add; store view and single-store see and edit"'
const unsaid = { unsaid: [{ mode: otherModes }, { reseller: whiteLabels }] } as const

const index = (id: string, path: string) =>
  feature({
    id,
    path,
    says: 'anyone with a permission for a page below it',
    as: 'any',
    cites: [settingsLine],
    ...unsaid,
  })
/** A page that is newer with its flag, and legacy without. */
const flagged = (id: string, path: string, flag: string, onceBuilt: string, cites: string[]) =>
  conditional({
    id: `${id} S-071`,
    path,
    says: 'the newer page with its flag, the legacy page without',
    cites,
    onceBuilt,
    varies: { switches: [flag] },
    instead: [{ off: [flag], is: 'legacy' }],
    as: 'newer',
  })

export const settingsRows: readonly Row[] = [
  feature({
    id: 'R-126',
    path: '/settings',
    says: 'anyone with a permission for a page below it',
    as: 'any',
    cites: [
      '000 §2 L47 "Settings: /settings, companyinformation/{info, options, customerprofilesetup}"',
    ],
  }),
  index('R-127', '/settings/companyinformation'),
  index('R-133', '/settings/store'),
  index('R-143', '/settings/taxes'),
  flagged('R-128', '/settings/companyinformation/info', 'ac-merchant-logo', 'G-39 P-068 S-080', [
    '001 §2 L93 "/settings/companyinformation/info: company information form when the ' +
      'merchant-logo entitlement is on, otherwise a legacy page."',
    '001 §6 L255 "ac-merchant-logo"',
  ]),
  ...list('001 §2 L93 "Also options and customerprofilesetup."', {
    'R-129': '/settings/companyinformation/options',
    'R-130': '/settings/companyinformation/customerprofilesetup',
  }),
  conditional({
    id: 'R-131 P-074 P-077 G-34',
    path: '/settings/revenuecenters',
    says: 'flag and permission, else nothing; a warning in company view',
    cites: [
      revenueCenters,
      hiddenInCompany,
      '002 §2 L63 "In multi-store company view a company-level warning replaces the list."',
      twoStatements,
    ],
    note: '"Shows nothing" is an empty outcome or a denial: no person sees a page.',
    varies: { switches: ['ac-revenue-center'] },
    instead: [
      { off: ['ac-revenue-center'], is: 'shut' },
      { view: ['company'], is: 'needs-store-view' },
    ],
  }),
  conditional({
    id: 'R-132 P-075 G-34',
    path: '/settings/revenuecenters/:revenueCenterId',
    says: 'the same flag and permission; not in company view',
    cites: [revenueCenters, hiddenInCompany, twoStatements],
    note: 'In company view one neither sees nor edits: denied, or a notice.',
    varies: { switches: ['ac-revenue-center'] },
    deny: [{ off: ['ac-revenue-center'] }],
    instead: [{ view: ['company'], is: 'blocked' }],
  }),
  conditional({
    id: 'R-134',
    path: '/settings/store/storeconfiguration',
    says:
      'the new form in a store; in company view only with the image-store flag and not for ' +
      'the bank',
    onceBuilt: 'G-43 S-114',
    as: 'newer',
    cites: [
      '002 §2 L28 "storeconfiguration shows the new form when the user is at store-level ' +
        'selection, or when the reseller is not the special white-label reseller and the ' +
        'image-store flag is on. Otherwise it shows a legacy page."',
      '002 §2 L37 "When no store is chosen: a warning banner with a Select Store button, ' +
        'and the form is hidden."',
      'resolution 70 "the special reseller is the bank (10017)"',
    ],
    note: 'The new form without a store is its warning: a notice in its place is right, too.',
    varies: { reseller: [1, 10000, 10004, 10017], switches: ['ac-cfd-image-store'] },
    instead: [
      { view: ['company'], reseller: [10017], is: 'legacy' },
      { view: ['company'], off: ['ac-cfd-image-store'], is: 'legacy' },
      { view: ['company'], is: 'newer or needs-store-view' },
    ],
  }),
  ...list(
    storeLegacy,
    {
      'R-135 S-082': '/settings/store/storeoptions',
      'R-136 S-082': '/settings/store/storegratuity',
      'R-137 S-082': '/settings/store/menuqrcode',
      'R-138 S-082': '/settings/store/voidreasoncode',
      'R-140 S-082': '/settings/store/cashmanagement',
      'R-141 S-082': '/settings/store/storeschedule',
    },
    'legacy',
    { on: ['featCashManager'], cites: [storeLegacy, otherLegacy, storePages] },
  ),
  conditional({
    id: 'R-139 G-30 S-115 S-071',
    path: '/settings/store/alertmanagement',
    says: 'the newer page with its flag, the legacy page without',
    as: 'newer',
    cites: [
      '002 §2 L30 "alertmanagement shows the new page when the alerts flag is on, otherwise ' +
        'a legacy page."',
    ],
    note: 'Alerts belong to one store: in company view the newer page is the choice of one.',
    varies: { switches: ['ac-alerts-management-react-page'] },
    instead: [
      { off: ['ac-alerts-management-react-page'], is: 'legacy' },
      { view: ['company'], is: 'newer or needs-store-view' },
    ],
  }),
  conditional({
    id: 'R-142 G-10',
    path: '/settings/store/instoreapi',
    says: 'leads to a fallback while the in-store API is off',
    as: 'legacy',
    cites: [
      '002 §2 L31 "instoreapi: if a condition in the portal state is unmet, it replaces the ' +
        'location with a fallback route and reloads the embedded legacy frame."',
      '000 §3 L65 "isInStoreApiEnabled"',
    ],
    note: "The condition is not shown: the portal state that bears the page's name.",
    varies: { switches: ['isInStoreApiEnabled'] },
    instead: [{ off: ['isInStoreApiEnabled'], is: 'redirect' }],
  }),
  ...list(
    '002 §2 L32 "Taxes sub-routes taxes and taxtables are legacy."',
    { 'R-144': '/settings/taxes/taxes', 'R-145': '/settings/taxes/taxtables' },
    'legacy',
  ),
  feature({
    id: 'R-146',
    path: '/settings/payments',
    says: 'anyone with its permission; in company view it asks for the store',
    cites: [settingsLine, 'resolution 84 "gateways and the payment settings by locale"'],
    note: 'A gateway is one store’s: in company view there is none to show.',
    instead: [{ view: ['company'], is: 'needs-store-view' }],
  }),
  ...list(settingsLine, { 'R-153': '/settings/venueseats' }),
  ...list(
    otherLegacy,
    {
      'R-147 S-082': '/settings/paymentmethods',
      'R-148 S-082': '/settings/customtenders',
      'R-150 S-082': '/settings/charges',
      'R-151 S-082': '/settings/kitchen/routing',
      'R-152 S-082': '/settings/kitchen/expostation',
    },
    'legacy',
  ),
  flagged('R-149', '/settings/paycodes', 'ac-pay-in-out-codes-react-page', 'G-32 S-081', [
    '002 §2 L26 "paycodes shows the newer page when the pay-in/out codes flag is on, ' +
      'otherwise a legacy page."',
  ]),
]

const gateways = [
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
]
const byGateway = (
  id: string,
  ability: string,
  says: string,
  words: string,
  shows: readonly string[],
): Row =>
  right({
    id,
    ability,
    says,
    cites: [`000 §6 L171 "${words}"`],
    varies: { gateway: gateways },
    deny: [{ gateway: gateways.filter((name) => !shows.includes(name)) }],
  })
const readOnly =
  '002 §6 L550 "a user who holds the view permission but not the edit permission is read-only"'

export const settingsRightRows: readonly Row[] = [
  byGateway(
    'P-049',
    'settings.paymentTerminalCombo',
    'shows for Ingenico',
    'the payment terminal combo shows for Ingenico',
    ['Ingenico'],
  ),
  byGateway(
    'P-050',
    'settings.manualCardOption',
    'shows for four gateways',
    'the manual card option shows for BankOfAmerica, Creditcall, Ingenico and ConnectedPayments',
    ['BankOfAmerica', 'Creditcall', 'Ingenico', 'ConnectedPayments'],
  ),
  byGateway(
    'P-051',
    'settings.creditCardTips',
    'show for four gateways',
    'credit-card tips show for BankOfAmerica, Ingenico, Monetra and ConnectedPayments',
    ['BankOfAmerica', 'Ingenico', 'Monetra', 'ConnectedPayments'],
  ),
  right({
    id: 'P-059 P-071',
    ability: 'settings.editCompanyInformation',
    says: 'in a single store, or in company view',
    deny: [{ view: ['store-of-many'] }],
    cites: [
      '001 §5 L224 "Fields are disabled unless the user is in a single store or in company ' +
        'view of a multi-store company."',
      '001 §6 L251 "Company info editing allowed only when single-store, or company view ' +
        'with more than one store."',
    ],
  }),
  right({
    id: 'P-065',
    ability: 'settings.editPayCodes',
    says: 'not in one store of several',
    deny: [{ view: ['store-of-many'] }],
    cites: [
      '001 §6 L250 "Pay codes: add and edit hidden or blocked in store view of a ' +
        'multi-store company."',
    ],
  }),
  right({
    id: 'P-076 P-077',
    ability: 'settings.addRevenueCenter',
    says: 'not in company view, not for someone who only reads',
    cites: [
      '002 §2 L60 "Add button, shown when the list is non-empty and the user is not ' +
        'read-only on a multi-store company."',
      hiddenInCompany,
      twoStatements,
    ],
    note:
      'A reader of a single store is not named; nothing says that he may add (the reading ' +
      'that denies). Whether the list is empty is a matter of the data.',
    varies: { permission: ['all', 'view', 'none'] },
    holds: { on: ['ac-revenue-center'] },
    deny: [{ view: ['company'] }],
  }),
  right({
    id: 'P-093 P-072',
    ability: 'settings.saveAlerts',
    says: 'not for someone who only reads',
    cites: ['002 §6 L554 "Alert saving is blocked in read-only mode."', readOnly],
    note: 'In company view no store is chosen whose alerts could be saved.',
    varies: { permission: ['all', 'view', 'none'] },
    deny: [{ view: ['company'] }],
  }),
]
