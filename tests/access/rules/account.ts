import { sixMainRoles, withoutRole } from './people.ts'
import { allModes, chosen, conditional, feature, list, right, whiteLabels } from './pages.ts'
import type { Row } from './table.ts'

const accountLine =
  '000 §2 L40 "/account/overview, mystores, mydevices, myintegrations, mybills, ' +
  'purchasetermsandconditions, mymessages, myhelpurls (all embedded legacy pages)"'
const six =
  '000 §6 L167 "My account, buy hardware, add store, add device, employee password reset: ' +
  'all six main roles."'
const sixOrGranted = [{ role: sixMainRoles }, { who: withoutRole, permission: ['all'] as const }]
const menuLine =
  '000 §2 L32 "The user menu holds My Account, Change Password (hidden for single sign-on ' +
  'users), Buy Hardware, Register Hardware, Support Tools, Customer Care and Logout. Each ' +
  'is shown only with its permission."'

export const accountRows: readonly Row[] = [
  ...list(
    accountLine,
    {
      'R-013 P-042': '/account/overview',
      'R-014': '/account/mystores',
      'R-015': '/account/mydevices',
      'R-016': '/account/myintegrations',
      'R-017': '/account/mybills',
      'R-018': '/account/purchasetermsandconditions',
      'R-019': '/account/mymessages',
      'R-020': '/account/myhelpurls',
    },
    'legacy',
    {
      says: 'six roles, and others by the granted feature',
      allow: sixOrGranted,
      cites: [
        accountLine,
        six,
        'resolution 67 "Named roles by the list of six; all others by the granted feature"',
      ],
      note:
        '"My account" is the section and all of its pages: Silver Partner Support opens ' +
        'none of them.',
    },
  ),
  right({
    id: 'P-003',
    ability: 'userMenu.changePassword',
    says: 'hidden for single sign-on users',
    cites: [menuLine, '000 §6 L170 "Change Password is hidden for single-sign-on users."'],
    varies: { view: chosen, permission: ['all'], switches: ['IsNcrIdUser'] },
    deny: [{ on: ['IsNcrIdUser'] }],
  }),
  right({
    id: 'P-046 P-042',
    ability: 'userMenu.buyHardware',
    says:
      'granted to six roles and by feature; then refused for Merchant Admin, for merchants ' +
      'that are not customers, and by the bank without the right',
    cites: [
      menuLine,
      six,
      '000 §6 L170 "Buy Hardware is refused for Merchant Admin, for non-Customer merchant ' +
        'types, and for that reseller without the right."',
      '000 §3 L83 "Merchant types: Unknown 0, Customer 1, Partner 2, Internal 3."',
      'resolution 2 "Grant, then deny: deny wins"',
    ],
    note:
      'Refused for a merchant admin by flag as well (the reading that denies). "That ' +
      'reseller" is the bank, of which the sentence before speaks.',
    varies: {
      view: ['store-of-many', 'single-store'],
      merchantType: [0, 1, 2, 3],
      reseller: [1, 10017],
      switches: ['isResellerHardwareAllowed'],
    },
    allow: sixOrGranted,
    deny: [
      { kind: ['merchant-admin'] },
      { merchantType: [0, 2, 3] },
      { reseller: [10017], off: ['isResellerHardwareAllowed'] },
    ],
  }),
  right({
    id: 'P-048',
    ability: 'userMenu.registerHardware',
    says: 'not in product mode 2, and not without its feature',
    cites: [
      menuLine,
      '000 §6 L170 "Register Hardware is disallowed for product mode 2 or a missing feature id."',
    ],
    varies: { mode: allModes },
    deny: [{ mode: [2] }],
  }),
  right({
    id: 'P-047',
    ability: 'userMenu.customerCare',
    says: "needs customer care 'Y' and the reseller's right",
    cites: [
      menuLine,
      '000 §6 L170 "Customer Care needs a customer-care flag \'Y\' plus the reseller right."',
    ],
    varies: { reseller: [1, 10000, 10017], switches: ['customerCare', 'isResellerCareAllowed'] },
    deny: [{ off: ['customerCare'] }, { off: ['isResellerCareAllowed'] }],
  }),
  feature({
    id: 'R-009',
    path: '/mystore',
    cites: ['000 §2 L39 "/mystore, /ecommerce, /pilotprogram, /supportTools"'],
  }),
  feature({
    id: 'R-010 P-053',
    path: '/ecommerce',
    says: 'anyone with its permission, but not in product modes 2 and 6',
    cites: [
      '000 §2 L36 "E-commerce (called Online Order for one reseller, hidden in some modes)"',
      'resolution 72 "E-commerce is hidden in modes 2 and 6."',
    ],
    deny: [{ mode: [2, 6] }],
    unsaid: [{ reseller: whiteLabels }],
  }),
  conditional({
    id: 'R-011 G-08',
    path: '/pilotprogram',
    says: 'anyone with its permission, while the pilot program is on',
    cites: [
      '000 §2 L36 "A pilot program link is shown under certain conditions."',
      'resolution 24 "One manifest table (entry x mode x role x flag x reseller)"',
    ],
    note:
      'The conditions are not shown: featPilotProgram, the switch of that name, and the ' +
      'permission (the reading that denies).',
    varies: { switches: ['featPilotProgram'] },
    deny: [{ off: ['featPilotProgram'] }],
  }),
]
