// The sections of the main menu, their labels, and entries named in the specification.
import { everybody, internalSupport, notPlain, sixMainRoles, withoutRole } from './people.ts'
import { allModes, allViews, chosen, granted, noMerchant } from './pages.ts'
import type { Row, When } from './table.ts'

const sections =
  '002 §2 L150 "The main menu sections, each shown only if the user\'s role grants the ' +
  'feature: My Store; Results; Inventory (called Menu in one product mode); Customers; ' +
  'Employees; E-commerce (called Online Order for one reseller, hidden in some modes); ' +
  'Online Ordering; Settings & Privacy; My Account."'
const ownLists = '000 §2 L36 "Admin and support admin sections follow their own permission lists."'

/** Facts of the sections with a single name, and that name. */
const mainMenu: Readonly<Record<string, { id: string; name: string }>> = {
  'my-store': { id: 'U-036', name: 'My store' },
  results: { id: 'U-037', name: 'Results' },
  customers: { id: 'U-039', name: 'Customers' },
  employees: { id: 'U-040', name: 'Employees' },
  ecommerce: { id: 'U-041', name: 'E-commerce' },
  settings: { id: 'U-043', name: 'Settings and privacy' },
  account: { id: 'U-044', name: 'My account' },
}

function sectionRow(section: string, says: string, more: Partial<Row> = {}): Row {
  return {
    id: `${mainMenu[section]?.id ?? ''} P-004 P-053 P-114`.trim(),
    says,
    cites: [granted, sections, noMerchant],
    target: { section },
    varies: { who: everybody, permission: ['all', 'none'], view: allViews },
    allow: [{ permission: ['all'] }],
    deny: [{ view: ['none'] }],
    ...more,
  }
}
const byGrant = 'anyone who is granted a page of it, once a merchant is chosen'
const roles = (...of: When['role'] & object): Partial<Row> => ({
  id: 'P-005',
  cites: [ownLists, noMerchant],
  allow: [{ role: of }],
})

export const sectionRows: readonly Row[] = [
  ...['my-store', 'results', 'menu', 'customers', 'employees', 'settings'].map((section) =>
    sectionRow(section, byGrant),
  ),
  sectionRow('ecommerce', 'hidden in product modes 2 and 6', {
    cites: [sections, 'resolution 72 "E-commerce is hidden in modes 2 and 6."'],
    varies: { who: everybody, permission: ['all', 'none'], view: allViews, mode: allModes },
    deny: [{ view: ['none'] }, { mode: [2, 6] }],
  }),
  sectionRow('online-ordering', 'product mode 2 only, in company view too', {
    id: 'U-042 P-005 P-053 P-114',
    cites: [
      '002 §2 L154 "Online Ordering shows only in the online product mode, with an eligible ' +
        'role and a store set."',
      'resolution 1c "Section shows in company view too"',
      'resolution 72 "All product mode 2"',
    ],
    varies: { who: everybody, permission: ['all', 'none'], view: allViews, mode: allModes },
    deny: [{ view: ['none'] }, { mode: [1, 3, 4, 6] }],
  }),
  sectionRow('account', 'six roles, and others by the granted feature', {
    id: 'U-044 P-004 P-042',
    cites: [
      '000 §6 L167 "My account, buy hardware, add store, add device, employee password ' +
        'reset: all six main roles."',
      'resolution 67 "Named roles by the list of six; all others by the granted feature"',
      sections,
    ],
    allow: [{ role: sixMainRoles }, { who: withoutRole, permission: ['all'] }],
  }),
  sectionRow('pilot', 'while the pilot program is on', {
    id: 'U-045 G-08',
    cites: ['000 §2 L36 "A pilot program link is shown under certain conditions."'],
    note: 'The conditions are not shown: the toggle of that name, and the permission.',
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      switches: ['featPilotProgram'],
    },
    deny: [{ view: ['none'] }, { off: ['featPilotProgram'] }],
  }),
  sectionRow('admin', 'anyone with an admin page, even before a merchant is chosen', {
    ...roles(...sixMainRoles),
    deny: [],
    note:
      'The union of the lists of 000 L157 to L169: all six roles have an admin page; Silver ' +
      'Partner Support has none (resolution 3).',
  }),
  sectionRow('support-admin', 'internal support, once a merchant is chosen', {
    ...roles(...internalSupport),
    cites: [ownLists, 'resolution 25 "support admin: internal support"', noMerchant],
  }),
  ...Object.entries(mainMenu).map(([section, { id, name }]): Row => ({
    id,
    says: `is called ${name}`,
    cites: [sections],
    target: { labelOf: section },
    varies: { who: ['company user', 'Silver Admin'], mode: allModes, view: chosen },
    allow: [{}],
    as: `label ${name}`,
  })),
  {
    id: 'P-069 P-073',
    says: 'is called Menu in product mode 2, and Inventory elsewhere',
    cites: [
      sections,
      'resolution 72 "which mode calls Inventory "Menu""',
      'resolution 72 "All product mode 2"',
    ],
    target: { labelOf: 'menu' },
    varies: { who: ['company user', 'Silver Admin'], mode: allModes, view: chosen },
    allow: [{}],
    instead: [{ mode: [2], is: 'label Menu' }],
    as: 'label Inventory',
  },
  {
    id: 'U-041 P-073 P-001',
    says: 'is called Online Order for exactly one reseller',
    cites: [sections, '002 §1 L16 "White-label resellers change labels, theme and help links."'],
    note: 'Which reseller is not said.',
    target: { resellersCalling: 'ecommerce', label: 'Online Order' },
    varies: { who: notPlain, mode: [1, 4], view: ['single-store'] },
    allow: [{}],
    as: 'one',
  },
  {
    id: 'P-045 P-002 P-001 P-114',
    says: 'the bank sees fewer entries than the platform owner, and none that he does not',
    cites: [
      '000 §6 L170 "Bank reseller (white label) hides some menus."',
      '000 §1 L9 "One bank-branded reseller hides the edition-switch link and some menus"',
      '002 §6 L574 "reseller (one bank reseller hides some)"',
    ],
    note: 'Which menus is not said.',
    target: { sidebar: 'against the platform owner' },
    varies: {
      who: ['company user', 'plain user', 'Silver Merchant Admin', 'Silver Admin'],
      reseller: [10017],
      view: chosen,
      mode: [1, 2, 4, 6],
    },
    allow: [{}],
    as: 'smaller',
  },
]

const entry = (id: string, path: string, words: string, more: Partial<Row> = {}): Row => ({
  id,
  says: 'is listed for anyone who can open it',
  cites: [words, granted],
  target: { entry: path },
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: ['none', 'store-of-many', 'single-store'],
  },
  allow: [{ permission: ['all'] }],
  deny: [{ view: ['none'] }],
  ...more,
})
const employees =
  '002 §2 L152 "The Employees entries are User Roles, Time Clock, Labor Options, Breaks, ' +
  'Security Controls and Schedule Enforcement."'
const settings =
  '002 §2 L153 "The Settings entries include Revenue Centers, Store Configuration and ' +
  'Options, Alert Management and Pay In/Out Codes."'

export const entryRows: readonly Row[] = [
  entry('R-060', '/employees/userroles', employees),
  entry('R-062', '/employees/securityControls', employees),
  entry('R-061 P-102', '/employees/breaks', employees, { holds: { on: ['featPaidBreaks'] } }),
  entry('R-063 P-101', '/employees/timeClock', employees, {
    holds: { mode: 1 },
    varies: {
      who: notPlain,
      permission: ['all', 'none'],
      view: ['none', 'store-of-many', 'single-store'],
    },
  }),
  entry('R-064 P-105', '/employees/scheduleEnforcement', employees, {
    holds: { on: ['isASMEnabled', 'ac-schedule-enforcement', 'featScheduleEnforcement'] },
  }),
  entry('U-048 R-131 P-074', '/settings/revenuecenters', settings, {
    holds: { on: ['ac-revenue-center'] },
  }),
  entry('U-048 R-134', '/settings/store/storeconfiguration', settings),
  entry('U-048 R-135', '/settings/store/storeoptions', settings),
  entry('U-048 R-139', '/settings/store/alertmanagement', settings),
  entry('U-048 R-149', '/settings/paycodes', settings),
]
