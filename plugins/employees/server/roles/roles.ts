// The matrix of roles and features. It shows which permissions each of the merchant's roles has.
// Facts: C-026, C-027, C-188, C-189, F-94, F-95, S-181 to S-184, P-100, P-109
import { succeeded } from '#server/calls/answers.ts'
import type { AnswerOf, AnyCall, Handlers } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ConflictError } from '#server/data/errors.ts'
import { write, type Written } from '#server/data/write.ts'
import { cellFaults, isHeld, type CellFault } from '../../rules/roles.ts'
import { readGiver } from '../people/giver.ts'
import { tree, type Feature } from './features.ts'
import { keepRoleChanger, neededIds } from './role-changers.ts'
import {
  featuresByRole,
  listRoles,
  lockRoles,
  matrixVersion,
  ownRoleIds,
  peopleByRole,
  countPeople,
  saveCells,
  type StoredRole,
} from './role-rows.ts'

type Matrix = NonNullable<AnswerOf<'getDisplayRoles'>['entity']>

const levelOf = ({ parentFeatureId }: Feature): number => {
  const parent = parentFeatureId === null ? undefined : tree.byId.get(parentFeatureId)
  return parent ? levelOf(parent) + 1 : 0
}

/**
 * What the caller can grant. This is read under the lock of the roles, so that a permission that
 * another save just removed doesn't count.
 */
async function giver(tx: Tx, call: AnyCall) {
  const { rank, featureIds: held } = await readGiver(tx, call, 'account')
  return { rank, held, roleIds: await ownRoleIds(tx, call) }
}
type Giver = Awaited<ReturnType<typeof giver>>

async function readMatrix(
  tx: Tx,
  { merchantId }: AnyCall['scope'],
  roles: readonly StoredRole[],
  { rank, roleIds, held }: Giver,
): Promise<Matrix> {
  const features = await featuresByRole(tx, roles)
  const people = await peopleByRole(tx, merchantId)
  const has = (roleId: number, featureId: number) => features.get(roleId)?.has(featureId) === true
  return {
    roles: roles.map((role) => ({
      roleId: role.id,
      name: role.name,
      isAssigned: roleIds.has(role.id),
      // Null, because jobs are separate records here and have no permissions.
      asmJobId: null,
      roleRank: role.rank,
      isBackOfficeUser: true,
      people: people.get(role.id) ?? 0,
      isAboveRank: role.rank > rank,
      isActiveFeature: Object.fromEntries(
        tree.ordered.map(({ featureId }) => [featureId, has(role.id, featureId)]),
      ),
    })),
    features: tree.ordered.map((feature) => ({
      featureId: feature.featureId,
      parentFeatureId: feature.parentFeatureId,
      name: feature.name,
      featureType: feature.pos ? 'P' : 'B',
      leafLevel: !tree.below.has(feature.featureId),
      hierarchyLevel: levelOf(feature),
      mutuallyExclusiveGroupName: feature.mutuallyExclusiveGroupName,
      isHeld: isHeld(feature, held),
      ...(feature.area !== undefined && { area: feature.area }),
      permissions: Object.fromEntries(roles.map(({ id }) => [id, has(id, feature.featureId)])),
    })),
    neededToChangeRoles: neededIds,
    concurrencyChecksum: matrixVersion(roles),
  }
}

/** Only other API clients show these, because the portal's matrix doesn't offer such changes. */
const texts: Readonly<Record<CellFault, string>> = {
  'employees:roleMatrix.errors.twice': 'The same cell is listed twice.',
  'employees:roleMatrix.errors.noRole': "This role doesn't exist here.",
  'employees:roleMatrix.errors.noFeature': "This permission doesn't exist.",
  'employees:roleMatrix.errors.aboveRank':
    'This role ranks above yours. Only someone with a higher rank can change it.',
  'employees:roleMatrix.errors.notHeld':
    "You don't have this permission, so you can't give it to a role.",
  'employees:roleMatrix.errors.exclusive':
    'A role can have only one of these. Remove the other one first.',
}
const faultyMember: Readonly<Partial<Record<CellFault, string>>> = {
  'employees:roleMatrix.errors.noRole': 'roleId',
  'employees:roleMatrix.errors.aboveRank': 'roleId',
  'employees:roleMatrix.errors.noFeature': 'featureId',
}

export const roleHandlers: Handlers = {
  getDisplayRoles: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => ({
      ...succeeded,
      entity: await readMatrix(
        tx,
        call.scope,
        await listRoles(tx, call.scope.merchantId),
        await giver(tx, call),
      ),
    })),

  getRolePeople: ({ query, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => ({
      people: await countPeople(tx, scope.merchantId, query.roleIds.split(',').map(Number)),
    })),

  updateDisplayRoles: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'updateDisplayRoles'>>> => {
      const { scope, body } = call
      const roles = await lockRoles(tx, scope.merchantId)
      const me = await giver(tx, call)
      if (body.concurrencyChecksum !== matrixVersion(roles))
        throw new ConflictError(await readMatrix(tx, scope, roles, me))
      const features = await featuresByRole(tx, roles)
      const has = (roleId: number, featureId: number) =>
        features.get(roleId)?.has(featureId) === true
      const faults = cellFaults(body.features, {
        tree,
        ranks: new Map(roles.map(({ id, rank }) => [id, rank])),
        has,
        ...me,
      })
      if (faults.length > 0)
        throw invalid(
          faults.map(({ at, key }) => ({
            field: `features.${at}.${faultyMember[key] ?? 'isActive'}`,
            code: key,
            message: texts[key],
          })),
        )
      const changed = body.features.filter(
        ({ roleId, featureId, isActive }) => has(roleId, featureId) !== isActive,
      )
      const last = body.features.findIndex(
        ({ roleId, featureId, isActive }) => !isActive && has(roleId, featureId),
      )
      if (changed.length > 0)
        await keepRoleChanger(tx, scope.merchantId, `features.${Math.max(last, 0)}.isActive`, () =>
          saveCells(tx, scope.merchantId, changed),
        )
      return {
        answer: {
          ...succeeded,
          entity: { concurrencyChecksum: matrixVersion(await listRoles(tx, scope.merchantId)) },
        },
        audit: {
          action: 'roles.update',
          entity: 'role_feature',
          entityId: scope.merchantId,
          before: changed.map((cell) => ({ ...cell, isActive: !cell.isActive })),
          after: changed,
        },
      }
    }),
}
