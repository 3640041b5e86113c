// The only place that converts portal data to facts. Both browser and server use it. Facts: F-03
import { failed, known, pending, type Fact, type Facts } from '../facts.ts'
import { permissionsByFeature } from '../features.ts'
import { BoundedMap } from './bounded-map.ts'
import {
  gateways,
  isRole,
  isUserKind,
  portalFlagNames,
  toggleNames,
  type FlagName,
  type View,
} from '../vocabulary.ts'

/**
 * The part of `GetPortalData` that access decisions need. Toggles and portal flags are read by
 * name.
 */
export interface PortalDataForRights {
  readonly featureIds: readonly number[]
  readonly roles: readonly string[]
  readonly userKinds: readonly string[]
  readonly view: string
  readonly ProductMode: number
  readonly resellerId: number
  readonly merchantType: number
  readonly countryId: number | null
  readonly creditGateway: number
}

const permissionSets = new BoundedMap<ReadonlySet<string>>()
/**
 * The permissions that these feature ids grant. Ids without a permission in this build are ignored.
 */
export function listPermissions(featureIds: Iterable<number>): ReadonlySet<string> {
  const ids = [...featureIds]
  // Cached by feature ids, because every request needs the permissions and a platform has few
  // roles.
  const key = ids.join()
  const known =
    permissionSets.get(key) ?? new Set(ids.flatMap((id) => permissionsByFeature.get(id) ?? []))
  permissionSets.set(key, known)
  return known
}
const gatewayOfNumber = new Map(Object.entries(gateways).map(([name, { id }]) => [id, name]))
const everyPermission: ReadonlySet<string> = new Set(permissionsByFeature.values())

const isOn = (value: unknown) => value === true || value === 'Y'
/**
 * The facts of a session.
 * @param portalData the response of GetPortalData
 * @param flags the flags that are on, or pending, or failed
 * @param plugins ids of the plugins that are switched on
 */
export function toFacts(
  portalData: PortalDataForRights,
  flags: Fact<ReadonlySet<FlagName>>,
  plugins: Fact<ReadonlySet<string>>,
): Facts {
  const byName: Readonly<Record<string, unknown>> = { ...portalData }
  const on = (names: readonly string[]) => new Set(names.filter((name) => isOn(byName[name])))
  const held = new Set(portalData.roles.filter(isRole))
  return {
    // The vocabulary lists only the platform's own roles, and these hold every permission
    // (CONVENTIONS.md, Rights). A rule that should exclude such a role must name it.
    permission: known(held.size > 0 ? everyPermission : listPermissions(portalData.featureIds)),
    role: known(held),
    userKind: known(new Set(portalData.userKinds.filter(isUserKind))),
    toggle: known(on(toggleNames)),
    portal: known(on(portalFlagNames)),
    plugin: plugins,
    flag: flags,
    productMode: known(portalData.ProductMode),
    reseller: known(portalData.resellerId),
    // A view outside the vocabulary counts as known too. It simply matches no atom.
    view: known(portalData.view as View),
    merchantType: known(portalData.merchantType),
    country: known(portalData.countryId),
    gateway: known(gatewayOfNumber.get(portalData.creditGateway)),
  }
}

/** The facts of a session whose portal data is pending or has failed. */
export function factsWithout(
  state: 'pending' | 'failed',
  flags: Fact<ReadonlySet<FlagName>>,
  plugins: Fact<ReadonlySet<string>>,
): Facts {
  const missing = state === 'pending' ? pending : failed
  return {
    permission: missing,
    role: missing,
    userKind: missing,
    toggle: missing,
    portal: missing,
    productMode: missing,
    reseller: missing,
    view: missing,
    merchantType: missing,
    country: missing,
    gateway: missing,
    plugin: plugins,
    flag: flags,
  }
}
