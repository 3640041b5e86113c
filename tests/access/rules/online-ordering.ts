// Online ordering: pages, entries in company view, and editing rights.
import { everybody, notPlain } from './people.ts'
import { allModes, allViews, conditional, otherModes, right } from './pages.ts'
import type { Expected, Row } from './table.ts'

const section =
  '002 §2 L154 "Online Ordering shows only in the online product mode, with an eligible ' +
  'role and a store set."'
const mode = 'resolution 72 "All product mode 2"'
const company =
  'resolution 1c "Section shows in company view too, listing company-scoped pages; ' +
  'store-scoped ones show "select a store""'
const rules =
  '002 §6 L570 "Page-view rules: company view only: revenue centers, fees, privacy policy, ' +
  'branding. Store view only: ordering hours, tipping, capacity, order settings."'
const paths =
  '002 §2 L75 "store, hours, operatinghours, preptime, ordersettings, tipping, ' +
  'menusettings, fees, capacitymanagement, branding, sitebranding and privacy. Also ' +
  'ordermanager"'
const needsStore =
  'The section needs a store set; in company view only the pages of fees, privacy, ' +
  'branding, site branding and menu settings do not (resolutions 1c, 5, 66).'

interface Page {
  id: string
  path: string
  scope: 'company' | 'store'
  /** A store's page that itself shows, in company view, that it needs a store. */
  saysSo?: true
  flag?: string
  cites: string[]
  note?: string
}
const pages: readonly Page[] = [
  { id: 'R-156', path: 'ordermanager', scope: 'store', cites: [], note: needsStore },
  { id: 'R-157', path: 'store', scope: 'store', cites: [], note: needsStore },
  {
    id: 'R-158 P-086 P-112',
    path: 'hours',
    scope: 'store',
    saysSo: true,
    cites: [
      rules,
      '002 §2 L125 "All tabs are disabled in company view."',
      '002 §6 L561 "Company view for multi-site merchants makes order hours read-only and ' +
        'disables Save."',
    ],
  },
  {
    id: 'R-159 G-18',
    path: 'operatinghours',
    scope: 'store',
    flag: 'hec-show-operating-hours-page',
    cites: [
      rules,
      '002 §8 L731 "StoreView, StoreOffline"',
      'resolution 71 "The operating-hours page, and the ordering-capacity page, show only ' +
        'when their flag is on"',
    ],
  },
  {
    id: 'R-160 P-097',
    path: 'preptime',
    scope: 'store',
    cites: ['resolution 52 "Message key means "use store view": editable in store view"'],
  },
  { id: 'R-161 P-112', path: 'tipping', scope: 'store', cites: [rules] },
  {
    id: 'R-162 P-111',
    path: 'fees',
    scope: 'company',
    cites: [
      rules,
      'resolution 1b "Fees: editable in company view and single-store, read-only with the ' +
        'banner in the store view of a multi-store company"',
    ],
  },
  {
    id: 'R-163 P-079 P-112 G-17',
    path: 'capacitymanagement',
    scope: 'store',
    flag: 'hec-capacity-management-order-count',
    cites: [
      rules,
      '002 §6 L557 "Ordering capacity page is hidden in site-view-only mode."',
      '002 §2 L105 "The form is hidden in site-view-only mode and a warning shows instead."',
      'resolution 71 "The operating-hours page, and the ordering-capacity page, show only ' +
        'when their flag is on"',
    ],
  },
  {
    id: 'R-164 P-111',
    path: 'branding',
    scope: 'company',
    cites: [
      'resolution 1b "greyed out with a warning when a multi-store company has no single ' +
        'store chosen"',
    ],
  },
  {
    id: 'R-165 P-078 G-40',
    path: 'sitebranding',
    scope: 'company',
    flag: 'hec-branding-customization',
    cites: [
      '002 §6 L571 "The site-branding route needs the branding-customization flag."',
      'resolution 66 "editable in company view and single-store"',
    ],
  },
  {
    id: 'R-166 P-111',
    path: 'privacy',
    scope: 'company',
    cites: [
      'resolution 1b "greyed out with a warning when a multi-store company has no single ' +
        'store chosen"',
    ],
  },
  {
    id: 'R-167 P-082 P-112',
    path: 'ordersettings',
    scope: 'store',
    saysSo: true,
    cites: [
      rules,
      '002 §2 L113 "In multi-site company view all tabs are disabled and a warning says to ' +
        'use store view"',
    ],
  },
  {
    id: 'R-168 P-096',
    path: 'menusettings',
    scope: 'company',
    cites: [
      'resolution 5 "Special instructions at company level (or single store); popular items ' +
        'at site level; each section shows its own warning"',
    ],
  },
]

const pageRow = ({ id, path, scope, saysSo, flag, cites, note }: Page): Row =>
  conditional({
    id,
    path: `/onlineordering/${path}`,
    says:
      `product mode 2${flag ? ', with its flag' : ''}` +
      (scope === 'store' && !saysSo
        ? '; asks for a store in company view'
        : '; in company view too'),
    cites: [paths, section, mode, company, ...cites],
    ...(note && { note }),
    varies: { mode: allModes, ...(flag && { switches: [flag] }) },
    deny: [{ mode: otherModes }, ...(flag ? [{ off: [flag] }] : [])],
    ...(scope === 'store' &&
      !saysSo && {
        instead: [{ view: ['company'] as const, is: 'needs-store-view' as Expected }],
      }),
  })

/**
 * Company view only lists company-scoped pages (resolutions 1c, 72); single-store and store view
 * list all.
 */
const entryRow = ({ id, path, scope, flag }: Page): Row => ({
  id: id.split(' ')[0] ?? id,
  says:
    scope === 'store'
      ? 'is listed in product mode 2, but not in company view'
      : 'is listed in product mode 2, in company view too',
  target: { entry: `/onlineordering/${path}` },
  cites: [
    '002 §2 L151 "The Online Ordering entries are Order Manager, Store Information, Order ' +
      'Hours, Operating Hours, Prep Time, Order Settings, Menu Settings, Branding, Site ' +
      'Branding, Privacy Policies, Tipping, Fees and Ordering Capacity."',
    section,
    mode,
    company,
    'resolution 72 "Company view lists company-scoped pages (resolution 1c)"',
  ],
  note: 'Listed and store-scoped is not said of company view; the reading that denies.',
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: allViews,
    mode: allModes,
    ...(flag && { switches: [flag] }),
  },
  allow: [{ permission: ['all'] }],
  deny: [
    { view: ['none'] },
    { mode: otherModes },
    ...(flag ? [{ off: [flag] }] : []),
    ...(scope === 'store' ? [{ view: ['company'] as const }] : []),
  ],
})

export const onlineOrderingRows: readonly Row[] = [...pages.map(pageRow), ...pages.map(entryRow)]

const readOnly =
  '002 §6 L550 "Read-only determination for branding, privacy policy, order settings, ' +
  'tipping, hours and the like: a user who holds the view permission but not the edit ' +
  'permission is read-only."'
const noStore =
  '002 §6 L552 "Multi-store companies without a selected single store get a company-view ' +
  'warning and disabled editing."'
const held = ['all', 'view', 'none'] as const
const inStore = (id: string, name: string, cites: string[], on: string[] = []) =>
  right({
    id,
    ability: `onlineOrdering.${name}`,
    says: 'with the edit permission, in a store or the only store',
    cites: [readOnly, noStore, ...cites],
    varies: { permission: held, mode: [2] },
    holds: { on },
    deny: [{ view: ['company'] }],
  })
const inCompany = (id: string, name: string, cites: string[], on: string[] = []) =>
  right({
    id,
    ability: `onlineOrdering.${name}`,
    says: 'with the edit permission, in company view or the only store',
    cites: [readOnly, ...cites],
    varies: { permission: held },
    holds: { on },
    deny: [{ view: ['store-of-many'] }],
  })
const stores = ['store-of-many', 'single-store'] as const

export const onlineOrderingRightRows: readonly Row[] = [
  inStore('P-086 P-089 P-072', 'editOrderHours', [
    '002 §2 L125 "All tabs are disabled in company view."',
  ]),
  inStore('P-089', 'editOperatingHours', [rules], ['hec-show-operating-hours-page']),
  inStore('P-089 P-112', 'editTipping', [rules]),
  inStore('P-089 P-082', 'editOrderSettings', [
    '002 §2 L113 "In multi-site company view all tabs are disabled and a warning says to ' +
      'use store view"',
  ]),
  inStore('P-097', 'editPrepTime', [
    '002 §6 L558 "Prep time is read-only when the multi-site flag is on, or when the user ' +
      'lacks permission"',
    'resolution 52 "editable in store view"',
  ]),
  inStore('P-112', 'editCapacity', [rules], ['hec-capacity-management-order-count']),
  inStore('P-087 P-089 P-092', 'editPrivacy', [
    '002 §4 L321 "The editor is greyed out with a warning when the company is multi-store ' +
      'and no single store is chosen."',
    'resolution 1b "The detailed statements win"',
  ]),
  inStore('P-089 P-092', 'editBranding', [
    'resolution 1b "editable in store view and single-store"',
  ]),
  inCompany(
    'P-111',
    'editSiteBranding',
    [
      'resolution 66 "editable in company view and single-store; in the store view of a ' +
        'multi-store company read-only with the warning"',
    ],
    ['hec-branding-customization'],
  ),
  inCompany('P-094 P-095', 'editFees', [
    '002 §6 L555 "read-only in a site-level context where fees are company-managed ' +
      '(site-view-only banner), or when the user lacks the edit permission"',
    'resolution 1b "Fees: editable in company view and single-store"',
  ]),
  inCompany('P-096', 'editSpecialInstructions', [
    'resolution 5 "Special instructions at company level (or single store)"',
  ]),
  right({
    id: 'P-096 P-071 G-19',
    ability: 'onlineOrdering.editPopularItems',
    says: 'with its flag and the edit permission, at site level',
    varies: { permission: held, switches: ['hec-popular-menu-items'] },
    deny: [{ view: ['company'] }, { off: ['hec-popular-menu-items'] }],
    cites: [
      '002 §6 L556 "Popular items need site level."',
      '002 §2 L99 "Popular-menu-items section, only when its feature flag is on"',
      'resolution 5 "popular items at site level"',
    ],
  }),
  right({
    id: 'U-176',
    ability: 'onlineOrdering.seeStoreLocation',
    says: 'the physical location shows in a store, unless its flag hides it',
    varies: { view: ['none', ...stores], switches: ['hec-hide-physical-location'] },
    deny: [{ on: ['hec-hide-physical-location'] }],
    cites: ['002 §2 L118 "Unless a flag hides it, a read-only physical-location block"'],
  }),
  right({
    id: 'P-080 G-22',
    ability: 'onlineOrdering.deliveryTab',
    says: 'the tab Delivery of order settings needs its flag',
    varies: { view: ['none', ...stores], switches: ['hec-delivery'] },
    deny: [{ off: ['hec-delivery'] }],
    cites: [
      '002 §2 L111 "Delivery (3), shown only with the delivery feature flag"',
      '002 §6 L560 "Delivery tab needs the delivery feature flag"',
    ],
  }),
  right({
    id: 'P-081 P-082 G-23',
    ability: 'onlineOrdering.scanAndPayTab',
    says: 'the tab Scan order and pay needs its flag, and a store',
    varies: { switches: ['hec-open-check-integration'] },
    deny: [{ view: ['company'] }, { off: ['hec-open-check-integration'] }],
    cites: [
      '002 §2 L112 "Scan order and pay (4), shown only with the open-check integration flag."',
      '002 §2 L113 "the dine-in and scan-and-pay tabs are hidden and future-orders is forced"',
    ],
  }),
  right({
    id: 'P-082',
    ability: 'onlineOrdering.dineInTab',
    says: 'the tab Dine-in is hidden in company view',
    deny: [{ view: ['company'] }],
    cites: [
      '002 §2 L113 "the dine-in and scan-and-pay tabs are hidden and future-orders is forced"',
    ],
  }),
  right({
    id: 'P-085 G-22',
    ability: 'onlineOrdering.orderHoursDeliveryTab',
    says: 'the tab Delivery of order hours needs the flag',
    note: 'Whether the store offers delivery is a matter of its data.',
    varies: { view: ['none', ...stores], switches: ['hec-delivery'] },
    deny: [{ off: ['hec-delivery'] }],
    cites: [
      '002 §2 L125 "Delivery (only if the delivery flag is on and the store offers delivery)"',
    ],
  }),
  right({
    id: 'P-098',
    ability: 'onlineOrdering.deliveryPartnerFee',
    says: 'needs the delivery add-on',
    varies: { view: ['none', ...stores], switches: ['hasDeliveryAddOn'] },
    holds: { on: ['hec-delivery'] },
    deny: [{ off: ['hasDeliveryAddOn'] }],
    cites: [
      '002 §6 L560 "Delivery partner fee handling needs the delivery add-on in the merchant ' +
        'entity\'s add-ons."',
    ],
  }),
  right({
    id: 'P-083',
    ability: 'onlineOrdering.linkStoreConfiguration',
    says: 'needs the permission to edit store configuration',
    varies: { view: ['none', ...stores], permission: held },
    cites: [
      '002 §6 L559 "Store Information edit link needs the permission to edit store configuration."',
    ],
  }),
  right({
    id: 'P-005',
    ability: 'onlineOrdering.editTipping',
    says: 'is for no one outside product mode 2',
    varies: { who: notPlain, view: stores, mode: allModes },
    deny: [{ mode: otherModes }],
    cites: [section, mode],
  }),
]
