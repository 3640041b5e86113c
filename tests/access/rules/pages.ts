// Shared shapes of rows for most pages.
import { everybody } from './people.ts'
import type { Expected, Mode, Reseller, Row, Varies, View, When } from './table.ts'

export const allViews: readonly View[] = ['none', 'company', 'store-of-many', 'single-store']
export const chosen: readonly View[] = ['company', 'store-of-many', 'single-store']
export const allModes: readonly Mode[] = [1, 2, 3, 4, 6]
export const allResellers: readonly Reseller[] = [1, 10000, 10004, 10017]
export const otherModes: readonly Mode[] = [1, 3, 4, 6]
export const whiteLabels: readonly Reseller[] = [10000, 10004, 10017]

export const granted =
  '000 §2 L36 "Each is shown only if the user\'s role grants the matching feature"'
export const noMerchant =
  'resolution 75 "Before a merchant is chosen the view is `none`: only admin pages open"'
export const rolesHoldAll =
  'CONVENTIONS Rights "The seven platform roles hold all, unless a role rule denies."'

interface Page {
  id: string
  path: string
  cites: readonly string[]
  says?: string
  as?: Expected
  note?: string
  onceBuilt?: string
  varies?: Varies
  on?: readonly string[]
  allow?: readonly When[]
  deny?: readonly When[]
  instead?: Row['instead']
  unsaid?: readonly When[]
}

/**
 * An ordinary page: open with its permission and a chosen merchant. Product modes and resellers
 * without a rule are unspecified (000 L9, L173: they hide "some menus"), but they never open the
 * page without the permission or a merchant.
 */
export function feature(page: Page): Row {
  return {
    id: page.id,
    says: page.says ?? 'anyone with its permission, once a merchant is chosen',
    cites: [page.cites[0] ?? granted, ...page.cites.slice(1), granted, noMerchant, rolesHoldAll],
    ...(page.note && { note: page.note }),
    target: { path: page.path },
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      mode: allModes,
      reseller: allResellers,
      ...page.varies,
    },
    holds: { on: page.on ?? [] },
    allow: page.allow ?? [{ permission: ['all'] }],
    deny: [{ view: ['none'] }, ...(page.deny ?? [])],
    ...(page.instead && { instead: page.instead }),
    as: page.as ?? 'page',
    unsaid: page.unsaid ?? [{ mode: otherModes }, { reseller: whiteLabels }],
    ...(page.onceBuilt && { onceBuilt: page.onceBuilt }),
  }
}

/**
 * A page with its own conditions: varies the dimensions that they name, and keeps the usual product
 * mode and reseller.
 */
export const conditional = (page: Page): Row =>
  feature({
    ...page,
    varies: { mode: [2], reseller: [1], ...page.varies },
    unsaid: page.unsaid ?? [],
  })

/** Pages of one kind that share a line of the specification. */
export const list = (
  cite: string,
  pages: Readonly<Record<string, string>>,
  as: Expected = 'page',
  more: Partial<Page> = {},
): Row[] =>
  Object.entries(pages).map(([id, path]) => feature({ id, path, cites: [cite], as, ...more }))

interface Right {
  id: string
  ability: string
  says: string
  cites: readonly [string, ...string[]]
  note?: string
  varies?: Varies
  holds?: Row['holds']
  allow?: readonly When[]
  deny?: readonly When[]
  as?: Expected
}

/**
 * A right on a page: granted to everyone in every view, but not without the page's permission or a
 * merchant.
 */
export const right = (of: Right): Row => ({
  id: of.id,
  says: of.says,
  cites: of.cites,
  ...(of.note && { note: of.note }),
  target: { ability: of.ability },
  varies: { who: everybody, permission: ['all', 'none'], view: allViews, ...of.varies },
  ...(of.holds && { holds: of.holds }),
  allow: of.allow ?? [{ permission: ['all'] }],
  deny: [
    ...(of.varies?.view?.includes('none') === false ? [] : [{ view: ['none'] as const }]),
    ...(of.deny ?? []),
  ],
})

/** A page beyond the specification. */
const ownPage = (id: string, path: string): Row => ({
  id,
  says: 'anyone with its permission, once a merchant is chosen',
  cites: [id],
  target: { path },
  varies: { who: everybody, permission: ['all', 'none'], view: allViews },
  allow: [{ permission: ['all'] }],
  deny: [{ view: ['none'] }],
})

/** Settings of one store, beyond the specification: their page, and the right to change them. */
export const storeSettings = (id: string, path: string, ability: string): readonly Row[] => [
  { ...ownPage(id, path), instead: [{ view: ['company'], is: 'needs-store-view' }] },
  right({
    id,
    ability,
    says: 'in one store',
    cites: [id],
    deny: [{ view: ['company'] }],
  }),
]

/** A merchant's list, beyond the specification: its page, and the right to change its records. */
export const keptList = (id: string, path: string, ability: string): readonly Row[] => [
  ownPage(id, path),
  right({
    id,
    ability,
    says: 'in company view, or with a single store',
    cites: [id],
    deny: [{ view: ['store-of-many'] }],
  }),
]

/** A tool beyond the specification: open to `allow`, in every view. */
export const tool = (id: string, path: string, says: string, allow: readonly When[]): Row => ({
  id,
  says,
  cites: [id],
  target: { path },
  varies: { who: everybody, permission: ['all', 'none'], view: allViews },
  allow,
})
