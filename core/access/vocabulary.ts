// The closed vocabulary of predicates. Names are imported from manifest/vocabulary, so that a typo
// fails to compile.
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import groupings from '#manifest/vocabulary/groupings.json' with { type: 'json' }
import merchantTypes from '#manifest/vocabulary/merchant-types.json' with { type: 'json' }
import type permissions from '#manifest/vocabulary/permissions.json'
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import productModes from '#manifest/vocabulary/product-modes.json' with { type: 'json' }
import resellers from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }
import userKinds from '#manifest/vocabulary/user-kinds.json' with { type: 'json' }
import views from '#manifest/vocabulary/views.json' with { type: 'json' }

import { permissionsByFeature } from './features.ts'
import { isKeyOf } from './keys.ts'

type PermissionName = keyof typeof permissions
export type RoleName = keyof typeof roles
export type UserKind = keyof typeof userKinds
export type FlagName = keyof typeof flags
export type ToggleName = keyof typeof toggles
export type ProductMode = 1 | 2 | 3 | 4 | 6
type NumberOf<Key> = Key extends `${infer Id extends number}` ? Id : never
export type ResellerId = NumberOf<keyof typeof resellers>
export type View = keyof typeof views
export type MerchantType = 0 | 1 | 2 | 3
export type GatewayName = keyof typeof gateways
export type PortalFlag = keyof typeof portalFlags
/** ISO 3166-1 numeric code. 840 is the United States (K: limits check). */
export type CountryId = number

/**
 * The values that each kind of atom can have. `plugin` (plugin ids) and `country` (ISO numbers)
 * aren't limited to a list.
 */
export interface AtomValues {
  permission: PermissionName
  role: RoleName
  userKind: UserKind
  flag: FlagName
  toggle: ToggleName
  productMode: ProductMode
  reseller: ResellerId
  view: View
  merchantType: MerchantType
  country: CountryId
  gateway: GatewayName
  portal: PortalFlag
  plugin: string
}
export type AtomKind = keyof AtomValues

export const userKindNames: readonly string[] = Object.keys(userKinds)
export const viewNames: readonly string[] = Object.keys(views)
export const toggleNames: readonly string[] = Object.keys(toggles)
export const portalFlagNames: readonly string[] = Object.keys(portalFlags)

/**
 * The names allowed for each kind of atom, as strings. Used to check JSON files and to suggest
 * names. `null` allows any name.
 */
export const vocabulary: Record<AtomKind, readonly string[] | null> = {
  permission: [...permissionsByFeature.values()],
  role: Object.keys(roles),
  userKind: userKindNames,
  flag: Object.keys(flags),
  toggle: toggleNames,
  productMode: Object.keys(productModes),
  reseller: Object.keys(resellers),
  view: viewNames,
  merchantType: Object.keys(merchantTypes),
  country: null,
  gateway: Object.keys(gateways),
  portal: portalFlagNames,
  plugin: null,
}

export const isRole = (name: string): name is RoleName => isKeyOf(roles, name)
export const isFlag = (name: string): name is FlagName => isKeyOf(flags, name)
export const isView = (name: string): name is View => isKeyOf(views, name)
export const isUserKind = (name: string): name is UserKind => isKeyOf(userKinds, name)
export const isAtomKind = (key: string): key is AtomKind => isKeyOf(vocabulary, key)

export { flags, gateways, groupings, roles }
