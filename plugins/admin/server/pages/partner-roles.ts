// Roles of partners. Each row is one role of one user.
// Facts: P-044; resolution 69
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { refuseDouble } from '#server/data/errors.ts'
import { platformRoleId } from '#server/data/platform-roles.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { OperatorScope, PageRecord, Work } from '#server/records/engine/source.ts'
import { pick, shown } from '#server/records/settings/columns.ts'
import { at } from '#server/records/engine/rules.ts'
import { setKinds } from './admin-users.ts'
import { resellerChoices } from '#server/records/operator/choices.ts'
import { lookedAfterBy, partnerRoles, roleNamed } from './person.ts'
import { refuse, createRowSource, rowVersion } from '#server/records/operator/rows.ts'

/**
 * The id of an assignment, from the user and the role. Ids of roles are below ten, so one digit is
 * enough.
 */
const idOf = (userId: number, role: string): number => userId * 10 + platformRoleId[roleNamed(role)]

const columns: readonly Column[] = [
  {
    name: 'userName',
    label: 'Username',
    kind: 'record',
    required: true,
    references: {
      key: 'userId',
      table: 'membership_user',
      name: 'user_name',
      detail: 'full_name',
      ofPlatform: ({ userId }) => sql<boolean>`r.id in (
        select u.id from membership_user u where ${lookedAfterBy(userId)} and u.is_partner)`,
      keptAt: '/settings/admin/adminUserSetup',
    },
    help: 'A partner that you manage.',
  },
  pick(
    'role',
    'Role',
    partnerRoles.map((name) => ({ value: name, label: name })),
  ),
  shown('fullName', 'Name'),
  {
    name: 'reseller',
    label: 'Reseller',
    kind: 'choice',
    choices: resellerChoices,
    inForm: false,
  },
]

const assignments = createRowSource({
  columns,
  search: ['userName', 'fullName'],
  rows: (tx, _scope, _filters, { session }) =>
    tx
      .selectFrom('membership_user as u')
      .where(lookedAfterBy(session.userId))
      .innerJoin('user_role as given', 'given.user_id', 'u.id')
      .innerJoin('role as r', 'r.id', 'given.role_id')
      .where('r.merchant_id', 'is', null)
      .where('r.name', 'in', partnerRoles)
      .select([
        'u.user_name as userName',
        'u.id as userId',
        'r.name as role',
        'u.full_name as fullName',
      ])
      .select([
        sql<string | null>`u.reseller_id::text`.as('reseller'),
        sql<number>`u.id * 10 + r.id`.as('id'),
        rowVersion('u').as('version'),
      ]),
})

/**
 * Locks the partner. This is the weaker kind of lock, because the save already has a shared lock on
 * the row that was chosen in the form. With the stronger kind, two concurrent saves would block
 * each other.
 * @throws invalid if the signed-in user doesn't manage this user
 */
async function lock(tx: Tx, { session }: Work<OperatorScope>, userId: number): Promise<void> {
  const partner = await tx
    .selectFrom('membership_user as u')
    .select('u.id')
    .where(lookedAfterBy(session.userId))
    .where('u.is_partner', '=', true)
    .where('u.id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!partner)
    throw invalid([at('userName', 'unknown', "This person isn't available here. Choose another.")])
}

export const partnerAdminUserRoles: RecordsPage = {
  page: 'PartnerAdminUserRoles',
  kind: 'records',
  databaseRole: 'operator',
  title: 'Partner user roles',
  description: 'Roles assigned to partners. Add a row to assign a role. Delete a row to remove it.',
  noun: 'role of a partner',
  columns,
  defaultSort: 'userName',
  freshSignIn: true,
  abilities: { create: 'admin.editPartnerRoles', delete: 'admin.editPartnerRoles' },
  source: {
    affectedStores: 'none',
    ...assignments,
    async create(tx, work, { userId: chosen, role }) {
      const userId = Number(chosen)
      await lock(tx, work, userId)
      if (userId === work.session.userId)
        throw invalid([
          at(
            'userName',
            'oneself',
            "You can't assign a role to yourself. Ask another administrator.",
          ),
        ])
      await tx
        .insertInto('user_role')
        .values({
          user_id: userId,
          role_id: platformRoleId[roleNamed(role)],
          merchant_id: null,
          store_id: null,
        })
        .execute()
        .catch(
          refuseDouble({
            user_role_key: () =>
              invalid([at('role', 'taken', 'This person already has this role.')]),
          }),
        )
      await setKinds(tx, userId)
      return assignments.one(tx, work, idOf(userId, String(role)))
    },
    update: refuse('Add a row to assign a role. Delete a row to remove it.'),
    async remove(tx, work, id, sent): Promise<{ before: PageRecord }> {
      const userId = Math.floor(id / 10)
      await tx
        .selectFrom('membership_user')
        .select('id')
        .where('id', '=', userId)
        .forUpdate()
        .execute()
      const before = await assignments.present(tx, work, id, sent)
      if (userId === work.session.userId)
        throw new Problem(422, 'inUse', {
          detail: "You can't remove a role from yourself. Ask another administrator.",
        })
      const others = await tx
        .selectFrom('user_role')
        .select('role_id')
        .where('user_id', '=', userId)
        .where('merchant_id', 'is', null)
        .where('role_id', '<>', id % 10)
        .limit(1)
        .execute()
      if (others.length === 0)
        throw new Problem(422, 'inUse', {
          detail: 'This is their only role. Block the person under Admin users instead.',
        })
      await tx
        .deleteFrom('user_role')
        .where('user_id', '=', userId)
        .where('role_id', '=', id % 10)
        .where('merchant_id', 'is', null)
        .execute()
      await setKinds(tx, userId)
      return { before }
    },
  },
}
