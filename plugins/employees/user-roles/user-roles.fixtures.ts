// A matrix as the platform answers it.
import type { MatrixFeature, MatrixRole, RoleMatrix } from './user-roles.form.ts'

const feature = (
  featureId: number,
  name: string,
  of: Partial<MatrixFeature> = {},
): MatrixFeature => ({
  featureId,
  parentFeatureId: null,
  name,
  featureType: 'B',
  leafLevel: of.parentFeatureId != null,
  hierarchyLevel: of.parentFeatureId == null ? 0 : 1,
  mutuallyExclusiveGroupName: null,
  isHeld: true,
  permissions: {},
  ...of,
})
const role = (roleId: number, name: string, of: Partial<MatrixRole> = {}): MatrixRole => ({
  roleId,
  name,
  isAssigned: false,
  asmJobId: null,
  roleRank: 10,
  isBackOfficeUser: true,
  people: 3,
  isAboveRank: false,
  isActiveFeature: {},
  ...of,
})

/** The user is a manager, below owners. Cashiers can view items, but not change them. */
export const someRoles = (): RoleMatrix => ({
  roles: [
    role(1, 'Owner', { roleRank: 100, isAboveRank: true, people: 1 }),
    role(2, 'Manager', { roleRank: 50, isAssigned: true }),
    role(3, 'Cashier', { people: 9 }),
  ],
  features: [
    feature(132, 'Cash handling', { featureType: 'P', permissions: { 1: true, 2: true } }),
    feature(501, 'Shared drawer', {
      featureType: 'P',
      parentFeatureId: 132,
      mutuallyExclusiveGroupName: 'cash',
      permissions: { 2: true },
    }),
    feature(502, 'Own bank', {
      featureType: 'P',
      parentFeatureId: 132,
      mutuallyExclusiveGroupName: 'cash',
    }),
    feature(10, 'Items', { permissions: { 1: true, 2: true, 3: true } }),
    feature(11, 'Change items', { parentFeatureId: 10, permissions: { 1: true, 2: true } }),
    feature(12, 'Delete items', { parentFeatureId: 10, permissions: { 1: true, 2: true } }),
    feature(20, 'Taxes', { isHeld: false, permissions: { 1: true } }),
  ],
  concurrencyChecksum: 'one',
})
export const answerOf = (entity: RoleMatrix = someRoles()) => ({
  isSuccessful: true,
  message: null,
  entity,
})

/** A matrix of any size, with ten features below each parent, like those of large merchants. */
export const manyRoles = (features: number, roles: number): RoleMatrix => ({
  roles: Array.from({ length: roles }, (_, at) => role(at + 1, `Role ${at + 1}`)),
  features: Array.from({ length: features }, (_, at) =>
    feature(1000 + at, `Feature ${at + 1}`, {
      ...(at % 10 > 0 && { parentFeatureId: 1000 + at - (at % 10) }),
      permissions: Object.fromEntries(
        Array.from({ length: roles }, (__, of) => [of + 1, (at + of) % 3 === 0]),
      ),
    }),
  ),
  concurrencyChecksum: 'one',
})
