// Admin pages: only the role decides, whatever the merchant's product mode, reseller, view or
// granted features are.
import { everybody, internalAdmins, internalSupport, type Role } from './people.ts'
import { allModes, allResellers, allViews, chosen, noMerchant } from './pages.ts'
import type { Row } from './table.ts'

const listed =
  '001 §2 L98 "merchantsettings, systemSettings, adminUserSetup, partnerAdminUserRoles, ' +
  'merchantTasks"'
const admins = '000 §6 L154 "internal admins are Silver Admin and Silver Support Admin"'
const support = '000 §6 L154 "internal support adds Silver Support"'
const tools =
  '000 §6 L157 "Merchant settings, merchant tasks, diagnostics, support tools: internal ' +
  'support roles plus partner manager and partner."'
const insight =
  '000 §6 L160 "Momentum insight, aggregation, delete customers, POS extension apps: ' +
  'internal support roles (extension apps also need a feature flag)."'
const creation =
  '000 §6 L161 "Merchant creation, version control, clear transactions, reset payment ' +
  'configuration, reset commerce payment configuration, integration, API governor manager, ' +
  'test harness, POS configurations, service support: internal admins (pilot release also ' +
  'needs the pilot flag)."'
const unnamed =
  'resolution 25 "Default deny; internal admins (support admin: internal support); ' +
  'reportauditlog + its flag; dataMigration also merchant admin"'
const literal = 'resolution 26 "Literal: "partner" = Silver Partner only unless manager is named"'

const supportAndPartners: readonly Role[] = [
  ...internalSupport,
  'Silver Partner Manager',
  'Silver Partner',
]
const byRole =
  "A permission by role: no one has it by a user kind's flag or by granted features alone (the " +
  'reading that denies).'

/**
 * Also open before a merchant is chosen (resolution 75); a page that needs a merchant shows a
 * message, which the specification leaves open.
 */
const withoutMerchant = [{ view: ['none'], is: 'open' }] as const

function adminPage(
  id: string,
  page: string,
  says: string,
  roles: readonly Role[],
  cites: Row['cites'],
  more: Partial<Row> = {},
): Row {
  return {
    id,
    says,
    cites: [...cites, listed, noMerchant],
    note: byRole,
    target: { path: `/settings/admin/${page}` },
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      mode: allModes,
      reseller: allResellers,
    },
    allow: [{ role: roles }],
    instead: withoutMerchant,
    ...more,
  }
}
const internalAdminPage = (id: string, page: string, cite: string, more?: Partial<Row>) =>
  adminPage(id, page, 'internal admins', internalAdmins, [cite, admins], more)
const switched = (...switches: string[]): Partial<Row> => ({
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: allViews,
    mode: [2],
    reseller: [1, 10017],
    switches,
  },
  deny: switches.map((name) => ({ off: [name] })),
})

export const adminRows: readonly Row[] = [
  adminPage(
    'R-021 P-016 P-011',
    'merchantsettings',
    'internal support, partner manager and partner',
    supportAndPartners,
    [tools, support],
  ),
  adminPage(
    'R-022 P-020',
    'systemSettings',
    'Silver Admin only',
    ['Silver Admin'],
    ['000 §6 L158 "System settings: Silver Admin only."'],
  ),
  adminPage(
    'R-023 P-021',
    'adminUserSetup',
    'Silver Admin, Silver Support Admin, Partner Manager',
    [...internalAdmins, 'Silver Partner Manager'],
    ['000 §6 L159 "Admin user setup: Silver Admin, Silver Support Admin, Partner Manager."'],
  ),
  adminPage(
    'R-024 P-044',
    'partnerAdminUserRoles',
    'internal admins and the role Silver Partner Manager',
    [...internalAdmins, 'Silver Partner Manager'],
    [
      '000 §6 L169 "Partner admin user roles: internal admins and partner manager."',
      'resolution 69 "The role Silver Partner Manager, as the neighbouring lists name the ' +
        'partner beside it"',
    ],
  ),
  adminPage(
    'R-025 P-017',
    'merchantTasks',
    'internal support, partner manager and partner',
    supportAndPartners,
    [tools],
  ),
  adminPage('R-026 P-022', 'momentumInsight', 'internal support', internalSupport, [
    insight,
    support,
  ]),
  adminPage('R-027 P-023', 'merchantAggregation', 'internal support', internalSupport, [
    insight,
    support,
  ]),
  adminPage(
    'R-028 P-018',
    'merchantDiagnostics',
    'internal support, partner manager and partner',
    supportAndPartners,
    [tools],
  ),
  internalAdminPage('R-029 P-026 P-010', 'merchantCreation', creation),
  adminPage(
    'R-030 P-037',
    'merchantAndroidRelease',
    'internal support, partner and merchant admin',
    [...internalSupport, 'Silver Partner', 'Silver Merchant Admin'],
    ['000 §6 L162 "Android release: internal support, partner and merchant admin."', literal],
  ),
  internalAdminPage('R-031 P-036 G-08', 'merchantPilotRelease', creation, {
    ...switched('featPilotProgram'),
    says: 'internal admins, with the pilot flag',
    note:
      `${byRole} "The pilot flag" reads as the one switch that is named after the pilot ` +
      'program, featPilotProgram (000 L65).',
  }),
  internalAdminPage('R-032 P-027', 'adminVersionControl', creation),
  adminPage(
    'R-033 P-038',
    'merchantResetInventory',
    'internal admins, partner and merchant admin',
    [...internalAdmins, 'Silver Partner', 'Silver Merchant Admin'],
    ['000 §6 L163 "Reset inventory: internal admins, partner and merchant admin."', literal],
  ),
  adminPage(
    'R-034 P-039',
    'merchantResetInventorySetup',
    'Support Admin, Merchant Admin, Admin, Partner, Partner Manager',
    [...internalAdmins, 'Silver Merchant Admin', 'Silver Partner', 'Silver Partner Manager'],
    [
      '000 §6 L164 "Reset inventory setup: Support Admin, Merchant Admin, Admin, Partner, ' +
        'Partner Manager."',
    ],
  ),
  internalAdminPage('R-035 P-028', 'merchantClearTransactions', creation),
  internalAdminPage('R-036 P-029', 'merchantResetPaymentConfiguration', creation),
  internalAdminPage('R-037 P-030', 'merchantResetCommercePaymentConfiguration', creation),
  internalAdminPage('R-038', 'merchantCommerceInventorySyncConfiguration', unnamed),
  adminPage('R-039 P-024', 'merchantDeleteCustomers', 'internal support', internalSupport, [
    insight,
    support,
  ]),
  internalAdminPage('R-040 P-031', 'merchantIntegration', creation),
  internalAdminPage('R-041 P-032', 'apiGovernorManager', creation),
  internalAdminPage('R-042 P-033', 'zuoraTestHarness', creation),
  internalAdminPage('R-043', 'merchantItemImport', unnamed),
  internalAdminPage('R-044', 'bslServiceAccount', unnamed),
  internalAdminPage('R-045 P-035', 'bslSupport', creation),
  internalAdminPage('R-046 P-034', 'POSConfigurations', creation),
  internalAdminPage('R-047 G-44', 'reportauditlog', unnamed, {
    ...switched('ac-falcon-report-audit-log'),
    says: 'internal admins, with its flag',
  }),
  adminPage(
    'R-048 P-025',
    'POSExtensionApps',
    'internal support, with its flag',
    internalSupport,
    [insight, support, 'resolution 70 "Named portal booleans or flags in the vocabulary"'],
    switched('isPosExtensionAppsEnabled'),
  ),
  adminPage(
    'R-049',
    'dataMigration',
    'internal admins and merchant admin',
    [...internalAdmins, 'Silver Merchant Admin'],
    [
      unnamed,
      '001 §6 L252 "Data migration is disabled, with a warning, in company view with more ' +
        'than one store."',
    ],
    { instead: [...withoutMerchant, { view: ['company'], is: 'open' }] },
  ),
  adminPage(
    'R-154',
    '',
    'anyone with an admin page',
    [...supportAndPartners, 'Silver Merchant Admin'],
    [
      '002 §2 L24 "/settings/venueseats, /settings/admin, /settings/supportadmin."',
      '000 §2 L36 "Admin and support admin sections follow their own permission lists."',
    ],
    { target: { path: '/settings/admin' }, as: 'any', instead: [] },
  ),
  {
    id: 'R-012 P-019',
    says: 'internal support, partner manager and partner',
    cites: [tools, '001 §6 L235 "Admin-page access by role:"', noMerchant],
    note:
      `${byRole} 001 lists support tools under admin-page access, so they open before a ` +
      'merchant is chosen.',
    target: { path: '/supportTools' },
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      mode: allModes,
      reseller: allResellers,
    },
    allow: [{ role: supportAndPartners }],
    instead: withoutMerchant,
  },
  ...(
    [
      ['R-050', '/settings/supportadmin/productModePage', 'legacy'],
      ['R-051', '/settings/supportadmin/inStoreServerPage', 'legacy'],
      ['R-155', '/settings/supportadmin', 'any'],
    ] as const
  ).map(([id, path, as]): Row => ({
    id,
    says: 'internal support, once a merchant is chosen',
    as,
    target: { path },
    cites: [
      unnamed,
      support,
      '002 §2 L32 "Support admin sub-routes productModePage and inStoreServerPage are legacy."',
      noMerchant,
    ],
    note:
      `${byRole} "Admin pages" are those of /settings/admin (001 §2 heading "Admin pages ` +
      '(/settings/admin/...)"); support admin pages work on a merchant, so without one they ' +
      'stay shut (the reading that denies).',
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      mode: allModes,
      reseller: allResellers,
    },
    allow: [{ role: internalSupport, view: chosen }],
  })),
]
