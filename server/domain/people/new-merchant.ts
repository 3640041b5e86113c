// Default roles and jobs of a new merchant. An employee needs a job, because pay depends on it.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { madeWith, type NewMerchantPart } from '../../data/new-merchant/part.ts'

export interface Permission {
  featureId: number
  /** The permission that this one extends. */
  parent?: string
  /** A role can have only one permission of a group. */
  exclusiveGroup?: string
  plugin?: string
}
// Widened, because the file's keys are literal types. compileManifest checks the values.
export const permissions: readonly Permission[] = Object.values<Permission>(permissionsFile)

interface RolePlan {
  rank: number
  holds: (permission: Permission) => boolean
}
export const ownersRole = 'Owner'
export const rolePlans = {
  Owner: { rank: 100, holds: () => true },
  Manager: {
    rank: 50,
    holds: ({ plugin }) => !['account', 'admin', 'support-admin'].includes(plugin ?? ''),
  },
  Viewer: { rank: 10, holds: ({ parent }) => !parent },
} as const satisfies Record<string, RolePlan>

/**
 * Whether a role has a permission. Of mutually exclusive permissions, it has the first one that its
 * plan includes.
 */
export function holds({ holds: isFor }: RolePlan, permission: Permission): boolean {
  const { exclusiveGroup: group } = permission
  return group === undefined
    ? isFor(permission)
    : permissions.find((each) => each.exclusiveGroup === group && isFor(each)) === permission
}

const jobs = ['Manager', 'Shift lead', 'Cashier', 'Server', 'Cook']

export const newMerchant: NewMerchantPart = async (tx, merchant) => {
  for (const [name, plan] of Object.entries<RolePlan>(rolePlans)) {
    const { id } = await tx
      .insertInto('role')
      .values({ merchant_id: merchant.merchantId, name, rank: plan.rank })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('role_feature')
      .values(
        permissions
          .filter((permission) => holds(plan, permission))
          .map(({ featureId }) => ({ role_id: id, feature_id: featureId })),
      )
      .execute()
  }
  await tx
    .insertInto('job')
    .values(
      jobs.map((name) => ({ name, excludes_labor: name === 'Manager', ...madeWith(merchant) })),
    )
    .execute()
}
