// The one place that reads the portal data for rights; browser and server both get their facts
// here. Facts: F-03
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

/** What decisions need of `GetPortalData`. Toggles and the named booleans are read by name. */
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
 * The permissions that the numbers of features grant. Numbers that no plugin of this build names
 * mean nothing here.
 */
export function permissionsOf(featureIds: Iterable<number>): ReadonlySet<PermissionName> {
  const ids = [...featureIds]
  // Kept by the numbers: a platform has few roles, and asks for each request.
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
 * One value that may lie outside the vocabulary (a reseller that nobody asks about): known, and
 * equal to no atom.
 */
const one = <K extends keyof AtomValues>(value: unknown): Fact<AtomValues[K]> =>
  known(value as AtomValues[K])

/**
 * The facts of a session.
 * @param portalData the answer of GetPortalData
 * @param flags the flags that are on, or that they are pending or have failed
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
    // The vocabulary's roles are the platform's own; they hold every permission (CONVENTIONS.md,
    // Rights). A rule that denies them something names the role.
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

/** Facts of a session whose portal data is on its way, or will not come. */
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
