// Results: reports and POS transactions.
import { notPlain } from './people.ts'
import { allModes, chosen, conditional, list, right } from './pages.ts'
import type { Row } from './table.ts'

const operations =
  '001 §2 L82 "operations: summary, device, employee, location, discountspromotions, taxes, ' +
  'labor, tips, voidaudit, offlinecredit, shifts, timeClock, priceOverrides."'
const sales =
  '001 §2 L83 "sales: department, item, hourly, modifier, summary, nonsalesrevenue, ' +
  'donations, salescommissions."'
const customer = '001 §2 L84 "customer: bulkemail, notes, sales, houseaccounts, accountactivity."'
const lists = '001 §2 L85 "list: items, modifiers, customers, employees, devices."'
const top =
  '001 §2 L86 "top-level pages: posTrans, financial, labor, accounting, credit, ' +
  'commercecredit, cashmanager, giftSettlement."'

const plain = [
  ...list(
    operations,
    {
      'R-087': '/results/operations/summary',
      'R-088': '/results/operations/device',
      'R-089': '/results/operations/employee',
      'R-090': '/results/operations/location',
      'R-091': '/results/operations/discountspromotions',
      'R-092': '/results/operations/taxes',
      'R-093': '/results/operations/labor',
      'R-094': '/results/operations/tips',
      'R-095': '/results/operations/offlinecredit',
      'R-096': '/results/operations/voidaudit',
      'R-097': '/results/operations/shifts',
      'R-098': '/results/operations/timeClock',
      'R-099': '/results/operations/priceOverrides',
    },
    'page',
    { on: ['isOfflineCreditEnabled'] },
  ),
  ...list(sales, {
    'R-104': '/results/sales/hourly',
    'R-105': '/results/sales/nonsalesrevenue',
    'R-107': '/results/sales/salescommissions',
  }),
  ...list(customer, {
    'R-108': '/results/customer/bulkemail',
    'R-109': '/results/customer/notes',
    'R-110': '/results/customer/sales',
    'R-111': '/results/customer/houseaccounts',
    'R-112': '/results/customer/accountactivity',
  }),
  ...list(lists, {
    'R-113': '/results/list/items',
    'R-114': '/results/list/modifiers',
    'R-115': '/results/list/customers',
    'R-116': '/results/list/employees',
    'R-117': '/results/list/devices',
  }),
  ...list(
    top,
    {
      'R-120': '/results/financial',
      'R-121': '/results/labor',
      'R-122': '/results/accounting',
      'R-123': '/results/credit',
      'R-124': '/results/commercecredit',
      'R-125': '/results/giftSettlement',
    },
    'page',
    { on: ['hasEmvAndGiftSupport'] },
  ),
]

const upgraded = (id: string, path: string): Row =>
  conditional({
    id,
    path,
    says: 'the upgraded report with its flag, the legacy page without',
    onceBuilt: 'G-37 P-068 S-079',
    cites: [
      sales,
      '001 §2 L88 "Viewers for department sales, item sales, modifier sales and sales summary"',
      '001 §2 L90 "Several reports fall back to legacy pages when the upgraded-reporting ' +
        'entitlement is off."',
      '001 §6 L255 "ac-react-upgraded-telerik-reporting"',
    ],
    varies: { switches: ['ac-react-upgraded-telerik-reporting'] },
    instead: [{ off: ['ac-react-upgraded-telerik-reporting'], is: 'legacy' }],
    as: 'newer',
  })

const viewers = [
  upgraded('R-100', '/results/sales/department'),
  upgraded('R-101', '/results/sales/item'),
  upgraded('R-102', '/results/sales/modifier'),
  upgraded('R-103', '/results/sales/summary'),
]

const named = (id: string, path: string, toggle: string, cite: string): Row =>
  conditional({
    id,
    path,
    says: `anyone with its permission, while ${toggle} is on`,
    cites: [cite, `000 §3 L65 "${toggle}"`],
    varies: { switches: [toggle] },
    deny: [{ off: [toggle] }],
    note: `No text says what ${toggle} switches; by its name, this page (the reading that denies).`,
  })

const inMode = (ability: string, says: string, cite: string, modes: (typeof allModes)[number][]) =>
  right({
    id: 'P-069',
    ability,
    says,
    cites: [
      cite,
      '001 §6 L256 "Portal types 2 and 6 change columns and labels."',
      'resolution 23 "Same field"',
    ],
    varies: { who: notPlain, mode: allModes, view: ['store-of-many', 'single-store'] },
    deny: [{ mode: allModes.filter((mode) => !modes.includes(mode)) }],
  })
const checkboxes =
  '001 §2 L89 "show modifiers (portal type 2); show components and sub-categories (portal ' +
  'type 6); show store detail (company view only)."'

export const resultsRows: readonly Row[] = [
  ...plain,
  ...viewers,
  named('R-106 G-07', '/results/sales/donations', 'featDonations', sales),
  named('R-119 G-11', '/results/cashmanager', 'featCashManager', top),
  conditional({
    id: 'R-118 P-058',
    path: '/results/posTrans',
    says: 'asks for a store in company view; the newer page with its flag',
    onceBuilt: 'G-35 G-45 P-068',
    as: 'newer',
    cites: [
      top,
      '001 §6 L253 "POS transactions is blocked by a modal in multi-store company view."',
      '001 §2 L79 "A blocking modal appears in multi-store company view (store view only)."',
      '001 §6 L255 "ac-pos-transactions-react-page"',
    ],
    note: 'The block holds for the legacy page too.',
    varies: { switches: ['ac-pos-transactions-react-page'] },
    instead: [
      { view: ['company'], is: 'needs-store-view' },
      { off: ['ac-pos-transactions-react-page'], is: 'legacy' },
    ],
  }),
  {
    id: 'G-02 U-096',
    says:
      "some reports say that they have moved where the merchant's reports have, and none " +
      'elsewhere',
    cites: [
      '001 §2 L87 "Some reports exist in an alternative sales system; there a warning with ' +
        'a login button replaces the report."',
      '000 §2 L51 "Some pages (Breaks, User Roles, some reports) have moved to another ' +
        'platform and show a banner with a login link."',
      '000 §3 L63 "isASMReportingEnabled"',
    ],
    note: 'Which reports is not said: at least one.',
    target: {
      someOf: [...plain, ...viewers].flatMap(({ target }) =>
        'path' in target ? [target.path] : [],
      ),
    },
    varies: {
      who: ['company user', 'plain user', 'Silver Merchant Admin'],
      view: chosen,
      switches: ['isASMReportingEnabled'],
    },
    allow: [{}],
    instead: [{ on: ['isASMReportingEnabled'], is: 'moved' }],
    as: 'page',
  },
  right({
    id: 'P-067',
    ability: 'results.export',
    says: "export and print need the permission and the portal's boolean",
    varies: { permission: ['all', 'view', 'none'], switches: ['isReportExportEnabled'] },
    cites: [
      '001 §6 L254 "Report export and print are removed unless the admin entitlement and a ' +
        'portal flag allow them"',
      'resolution 73 "Off unless the permission results.export and the portal boolean for ' +
        'it are both on"',
    ],
    deny: [{ off: ['isReportExportEnabled'] }],
  }),
  right({
    id: 'P-067 U-087',
    ability: 'results.exportTickets',
    says: 'the file of tickets needs the same, and a store',
    varies: { permission: ['all', 'view', 'none'], switches: ['isReportExportEnabled'] },
    cites: [
      '001 §2 L71 "Export Tickets button."',
      'resolution 80 "the permission results.export and its portal boolean"',
      '001 §6 L253 "POS transactions is blocked by a modal in multi-store company view."',
    ],
    deny: [{ off: ['isReportExportEnabled'] }, { view: ['company'] }],
  }),
  inMode(
    'results.showCheckNumber',
    'the check number shows in product mode 2',
    '001 §2 L70 "check number (only for portal type 2)"',
    [2],
  ),
  inMode('results.showModifiers', 'show modifiers: product mode 2', checkboxes, [2]),
  inMode(
    'results.showComponents',
    'show components and sub-categories: product mode 6',
    checkboxes,
    [6],
  ),
  inMode(
    'results.linkAccountNumbers',
    'account numbers lead to the credit report but in product mode 4',
    '001 §2 L75 "account number (a link to the credit route; hidden for portal type 4)"',
    [1, 2, 3, 6],
  ),
  right({
    id: 'P-070',
    ability: 'results.showStoreDetail',
    says: 'show store detail: company view only',
    cites: [checkboxes],
    deny: [{ view: ['store-of-many', 'single-store'] }],
  }),
]
