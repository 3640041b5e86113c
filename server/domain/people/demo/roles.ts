// Each merchant's roles with their features. The platform roles come with the migrations.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }

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

export const roleFeatureRows = (): NewRow<'role_feature'>[] =>
  demoMerchants.flatMap(({ id }) =>
    roleNames.flatMap((name) => {
      const taken = new Set<string>()
      return permissions
        .filter(merchantRoles[name].holds)
        .filter(
          ({ exclusiveGroup }) =>
            !exclusiveGroup || (!taken.has(exclusiveGroup) && taken.add(exclusiveGroup)),
        )
        .map(({ featureId }) => ({ role_id: merchantRoleId(id, name), feature_id: featureId }))
    }),
  )
