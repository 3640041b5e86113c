// Each merchant's roles with their features. The platform roles are created by migrations.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import type { DemoParts } from '../../../data/demo/part.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { holds, rolePlans, type Permission } from '../new-merchant.ts'

/** The roles of a new merchant, and an additional role without access. */
const merchantRoles = { ...rolePlans, 'No access': { rank: 1, holds: () => false } }
export type MerchantRole = keyof typeof merchantRoles
const roleNames: readonly MerchantRole[] = ['Owner', 'Manager', 'Viewer', 'No access']

export const merchantRoleId = (merchantId: number, role: MerchantRole): number =>
  merchantId * 10 + roleNames.indexOf(role) + 1
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

const featureRows = (permission: Permission): NewRow<'role_feature'>[] =>
  demoMerchants.flatMap(({ id }) =>
    roleNames
      .filter((name) => holds(merchantRoles[name], permission))
      .map((name) => ({
        role_id: merchantRoleId(id, name),
        feature_id: permission.featureId,
      })),
  )

/**
 * Each permission is a part of its own, so that a new plugin's permissions are added to existing
 * roles.
 */
export const permissionParts: DemoParts = Object.fromEntries(
  Object.entries<Permission>(permissionsFile).map(([name, permission]) => [
    `permission ${name}`,
    () => ({ role_feature: featureRows(permission) }),
  ]),
)
