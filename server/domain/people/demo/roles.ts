// Each merchant's roles with their features. The platform roles come with the migrations.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import type { DemoParts } from '../../../data/demo/part.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'

interface Permission {
  featureId: number
  /** The parent permission, which this one extends. */
  parent?: string
  /** Only one permission of a group may be held. */
  exclusiveGroup?: string
  plugin?: string
}
// Widened, since the file's keys are literal types; compileManifest checks the values.
const permissions = Object.values<Permission>(permissionsFile)

const roleNames = ['Owner', 'Manager', 'Viewer', 'No access'] as const
export type MerchantRole = (typeof roleNames)[number]
const merchantRoles: Record<
  MerchantRole,
  { n: number; rank: number; holds: (permission: Permission) => boolean }
> = {
  Owner: { n: 1, rank: 100, holds: () => true },
  Manager: {
    n: 2,
    rank: 50,
    holds: ({ plugin }) => !['account', 'admin', 'support-admin'].includes(plugin ?? ''),
  },
  Viewer: { n: 3, rank: 10, holds: ({ parent }) => !parent },
  'No access': { n: 4, rank: 1, holds: () => false },
}

export const merchantRoleId = (merchantId: number, role: MerchantRole): number =>
  merchantId * 10 + merchantRoles[role].n
export const rankOf = (role: MerchantRole): number => merchantRoles[role].rank

export const roleRows = (): NewRow<'role'>[] =>
  demoMerchants.flatMap(({ id }) =>
    roleNames.map((name) => ({
      id: merchantRoleId(id, name),
      merchant_id: id,
      name,
      rank: rankOf(name),
    })),
  )

/** Of mutually exclusive permissions, a role holds the first that is for it. */
const holds = (role: MerchantRole, permission: Permission): boolean => {
  const isFor = merchantRoles[role].holds
  const { exclusiveGroup: group } = permission
  return group === undefined
    ? isFor(permission)
    : permissions.find((each) => each.exclusiveGroup === group && isFor(each)) === permission
}

const featureRows = (permission: Permission): NewRow<'role_feature'>[] =>
  demoMerchants.flatMap(({ id }) =>
    roleNames
      .filter((name) => holds(name, permission))
      .map((name) => ({
        role_id: merchantRoleId(id, name),
        feature_id: permission.featureId,
      })),
  )

/** One part for each permission, so that those of a new plugin reach roles that are there. */
export const permissionParts: DemoParts = Object.fromEntries(
  Object.entries<Permission>(permissionsFile).map(([name, permission]) => [
    `permission ${name}`,
    () => ({ role_feature: featureRows(permission) }),
  ]),
)
