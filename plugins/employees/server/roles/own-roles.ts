// Adds a role, and reads a role's history.
// Facts: T-employees-04, T-employees-05
import { invalid, notFound } from '#server/calls/problem.ts'
import { refuseDouble } from '#server/data/errors.ts'
import { platformRoleId } from '#server/data/platform-roles.ts'
import { trimmedText } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import type { AnswerOf, Handlers } from '#server/calls/call.ts'
import { isHeld, type Cell } from '../../rules/roles.ts'
import { readGiver } from '../people/giver.ts'
import { tree } from './features.ts'
import { featuresByRole, insertRole, listRoles, lockRoles, readRoleChanges } from './role-rows.ts'

/** The rank of a role that starts without permissions. */
const lowestRank = 1
const refuse = (field: string, key: string, message: string) =>
  invalid([{ field, code: `employees:newRole.errors.${key}`, message }])
const nameTaken = () => refuse('name', 'nameTaken', 'Another role has this name.')
const platformNames = new Set(Object.keys(platformRoleId).map((name) => name.toLowerCase()))

export const ownRoleHandlers: Handlers = {
  addRole: (call) =>
    write(call, async (tx) => {
      const { merchantId } = call.scope
      const { startsAs } = call.body
      const name = trimmedText(call.body.name)
      const roles = await lockRoles(tx, merchantId)
      const me = await readGiver(tx, call, 'account')
      const model = roles.find(({ id }) => id === startsAs)
      if (startsAs !== null && !model)
        throw refuse('startsAs', 'noRole', 'This role no longer exists. Choose another.')
      const rank = model?.rank ?? lowestRank
      if (rank > me.rank)
        throw refuse('startsAs', 'aboveRank', 'This role ranks above yours. Choose a lower one.')
      if (platformNames.has(name.toLowerCase()))
        throw refuse('name', 'ofPlatform', 'A platform role has this name. Choose another.')
      // Leaves out features that the user doesn't have, because they can't be granted by that user.
      const held = model ? (await featuresByRole(tx, [model])).get(model.id) : undefined
      const featureIds = tree.ordered
        .filter((feature) => held?.has(feature.featureId) && isHeld(feature, me.featureIds))
        .map(({ featureId }) => featureId)
      const roleId = await insertRole(tx, merchantId, { name, rank, featureIds }).catch(
        refuseDouble({ role_name_key: nameTaken }),
      )
      return {
        answer: { roleId },
        audit: {
          action: 'role.create',
          entity: 'role',
          entityId: roleId,
          after: { name, rank, featureIds },
        },
      }
    }),

  getRoleChanges: ({ query, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { merchantId } = scope
      if (!(await listRoles(tx, merchantId)).some(({ id }) => id === query.roleId))
        throw notFound("This role doesn't exist here.")
      const { rows, isCut } = await readRoleChanges(tx, merchantId, query.roleId)
      const changes = rows.map(({ at, by, action, cells }) => ({
        at: at.toISOString(),
        by,
        isNew: action === 'role.create',
        rights: listRights(query.roleId, cells),
      }))
      return { changes, isCut }
    }),
}

type ChangedRight = AnswerOf<'getRoleChanges'>['changes'][number]['rights'][number]
/** The changes of one role in an audit entry, in the order of the matrix. */
function listRights(roleId: number, cells: unknown): ChangedRight[] {
  const own = isAdded(cells)
    ? cells.featureIds.map((featureId) => ({ featureId, isActive: true }))
    : (cells as readonly Cell[]).filter((cell) => cell.roleId === roleId)
  const positions = new Map(tree.ordered.map(({ featureId }, position) => [featureId, position]))
  return own
    .toSorted((a, b) => (positions.get(a.featureId) ?? 0) - (positions.get(b.featureId) ?? 0))
    .map(({ featureId, isActive }) => {
      const feature = tree.byId.get(featureId)
      const parent = tree.byId.get(feature?.parentFeatureId ?? 0)
      return {
        featureId,
        // Uses the id if there is no name, because the plugin of a permission may have been
        // uninstalled.
        name: feature?.name ?? String(featureId),
        parentName: parent?.name ?? null,
        isActive,
      }
    })
}
const isAdded = (cells: unknown): cells is { featureIds: readonly number[] } =>
  typeof cells === 'object' && cells !== null && 'featureIds' in cells
