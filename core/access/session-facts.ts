// The only place that turns portal data into facts; browser and server both use it. Facts: F-03
import { failed, known, pending, type Fact, type Facts } from './facts.ts'
import { permissionsByFeature } from './features.ts'
import { Few } from './few.ts'
import {
  gateways,
  vocabulary,
  type AtomValues,
  type FlagName,
  type GatewayName,
  type PermissionName,
  type RoleName,
} from './vocabulary.ts'

/** The part of `GetPortalData` that decisions need. Toggles and portal flags are read by name. */
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

const permissionSets = new Few<ReadonlySet<PermissionName>>()
/**
 * The permissions that these feature ids grant. Ids that no plugin of this build names are ignored.
 */
export function permissionsOf(featureIds: Iterable<number>): ReadonlySet<PermissionName> {
  const ids = [...featureIds]
  // Cached by feature ids: a platform has few roles, but every request asks.
  const key = ids.join()
  const known =
    permissionSets.get(key) ??
    new Set(ids.flatMap((id) => (permissionsByFeature.get(id) as PermissionName | undefined) ?? []))
  permissionSets.set(key, known)
  return known
}
const gatewayOfNumber = new Map(
  Object.entries(gateways).map(([name, { id }]) => [id, name as GatewayName]),
)
const everyPermission: ReadonlySet<PermissionName> = new Set([
  ...permissionsByFeature.values(),
] as PermissionName[])

const isOn = (value: unknown) => value === true || value === 'Y'
const namesIn = <T extends string>(
  names: readonly string[],
  kind: 'role' | 'userKind',
): ReadonlySet<T> => new Set(names.filter((name): name is T => vocabulary[kind]!.includes(name)))

/**
 * A single value that may lie outside the vocabulary (e.g. an unnamed reseller). It counts as known
 * and matches no atom.
 */
const one = <K extends keyof AtomValues>(value: unknown): Fact<AtomValues[K]> =>
  known(value as AtomValues[K])

/**
 * The facts of a session.
 * @param portalData the response of GetPortalData
 * @param flags the flags that are on, or pending, or failed
 * @param plugins ids of the plugins that are switched on
 */
export function factsOf(
  portalData: PortalDataForRights,
  flags: Fact<ReadonlySet<FlagName>>,
  plugins: Fact<ReadonlySet<string>>,
): Facts {
  const named = portalData as PortalDataForRights & Readonly<Record<string, unknown>>
  const on = <T extends string>(kind: 'toggle' | 'portal') =>
    new Set(vocabulary[kind]!.filter((name): name is T => isOn(named[name])))
  const held = namesIn<RoleName>(portalData.roles, 'role')
  return {
    // The vocabulary lists only the platform's own roles, and these hold every permission
    // (CONVENTIONS.md, Rights). A rule that excludes such a role must name it.
    permission: known(held.size > 0 ? everyPermission : permissionsOf(portalData.featureIds)),
    role: known(held),
    userKind: known(namesIn<AtomValues['userKind']>(portalData.userKinds, 'userKind')),
    toggle: known(on<AtomValues['toggle']>('toggle')),
    portal: known(on<AtomValues['portal']>('portal')),
    plugin: plugins,
    flag: flags,
    productMode: one<'productMode'>(portalData.ProductMode),
    reseller: one<'reseller'>(portalData.resellerId),
    view: one<'view'>(portalData.view),
    merchantType: one<'merchantType'>(portalData.merchantType),
    country: one<'country'>(portalData.countryId),
    gateway: one<'gateway'>(gatewayOfNumber.get(portalData.creditGateway)),
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
