// The platform's own users, with their name, role and reseller. Partner managers only manage the
// partners of their own reseller. No password is ever entered here.
// Facts: P-021; resolution 76
import { sql } from 'kysely'

import { roles } from '#core/access/vocabulary.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { refuseDouble } from '#server/data/errors.ts'
import { platformRank, platformRoleId } from '#server/data/platform-roles.ts'
import { invalid, Problem, type FieldProblem } from '#server/calls/problem.ts'
import { endUserSessions, type Actor } from '#server/identity/sessions/ended-sessions.ts'
import { readSurroundings } from '#server/identity/passwords/reset-link.ts'
import { isAddress } from '#schemas/rules/mail-address.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { OperatorScope, PageRecord, Work, Values } from '#server/records/engine/source.ts'
import { at } from '#server/records/engine/rules.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import { resellerChoices } from '#server/records/operator/choices.ts'
import { editedBy, either, pick, shown, text } from '#server/records/settings/columns.ts'
import {
  internalAdmins,
  isOne,
  isRoleName,
  lookedAfterBy,
  partnerRoles,
  roleNamed,
} from './person.ts'
import { changesIn, createRowSource, rowVersion } from '#server/records/operator/rows.ts'

const roleNames = Object.keys(platformRoleId).filter(isRoleName)
const isPartnerRole = (name: unknown): boolean => partnerRoles.some((role) => role === name)
/**
 * Whether a role is limited to the merchants of one reseller. Users with internal roles see all
 * merchants.
 */
const needsReseller = (name: unknown): boolean =>
  isPartnerRole(name) || name === 'Silver Merchant Admin'
const platformRolesOf = sql`from user_role held join role on role.id = held.role_id
  where held.user_id = u.id and role.merchant_id is null`

const columns: readonly Column[] = [
  text('fullName', 'Name', 100, { required: true }),
  text('userName', 'Username', 100, {
    required: true,
    help:
      "They enter it under “Forgot password” and receive a link by email. You don't set a " +
      'password here.',
  }),
  text('email', 'Email', 254, { required: true, textKind: 'email' }),
  pick(
    'role',
    'Role',
    roleNames.map((name) => ({ value: name, label: name })),
  ),
  {
    name: 'reseller',
    label: 'Reseller',
    kind: 'choice',
    choices: resellerChoices,
    help: 'For partners and merchant administrators: the reseller whose merchants they manage.',
  },
  either('isActive', 'Active', ['Can sign in', 'Blocked'], {
    default: true,
    help: "If you block someone, they're signed out right away.",
  }),
  shown('password', 'Password'),
]

const people = createRowSource({
  columns,
  search: ['fullName', 'userName', 'email'],
  rows: (tx, _scope, _filters, { session }) =>
    tx
      .selectFrom('membership_user as u')
      .where(lookedAfterBy(session.userId))
      .where(sql<boolean>`exists (select ${platformRolesOf})`)
      .select(['u.id', 'u.full_name as fullName', 'u.user_name as userName', 'u.email'])
      .select([
        // Shows a single role. The page Partner user roles can assign more.
        sql<string>`(select role.name ${platformRolesOf} order by role.id limit 1)`.as('role'),
        sql<string | null>`u.reseller_id::text`.as('reseller'),
        sql<boolean>`u.disabled_at is null and u.is_approved`.as('isActive'),
        sql<string>`case when u.sso_subject is not null then 'Single sign-on'
          when u.password_hash is null then 'Not set yet'
          when u.must_reset_password then 'Must be changed' else 'Set' end`.as('password'),
        rowVersion('u').as('version'),
      ]),
})

/**
 * Checks roles and resellers.
 * @throws invalid if a rule is broken
 */
async function refuse(
  tx: Tx,
  { session }: Work<OperatorScope>,
  after: Values,
  before: PageRecord | undefined,
): Promise<void> {
  const problems: FieldProblem[] = []
  const [isAdmin, isInternal] = [
    await isOne(tx, session.userId, ['Silver Admin']),
    await isOne(tx, session.userId, internalAdmins),
  ]
  if (!isInternal) {
    const { reseller_id: ownReseller } = await tx
      .selectFrom('membership_user')
      .select('reseller_id')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (!isPartnerRole(after.role))
      problems.push(
        at(
          'role',
          'denied',
          'Partner managers can set up only partners. Choose one of the partner roles.',
        ),
      )
    if (after.reseller !== String(ownReseller))
      problems.push(
        at('reseller', 'denied', 'Partner managers can set up people only for their own reseller.'),
      )
  }
  if (!isAdmin && [after.role, before?.values.role].includes('Silver Admin'))
    problems.push(
      at(
        'role',
        'denied',
        'Only a Silver Admin can assign this role or change someone who has it.',
      ),
    )
  if (needsReseller(after.role) && after.reseller === null)
    problems.push(at('reseller', 'required', 'Choose the reseller whose merchants they manage.'))
  if (!needsReseller(after.role) && after.reseller !== null)
    problems.push(
      at('reseller', 'unknown', 'Leave this empty. Internal people manage all merchants.'),
    )
  if (problems.length > 0) throw invalid(problems)
}

/** Refuses changes of a user's own permissions, because they could lock everyone out. */
function refuseOneself(
  { session }: Work<OperatorScope>,
  id: number,
  changed: readonly string[],
): void {
  if (id !== session.userId) return
  const rights = changed.filter((name) =>
    ['role', 'reseller', 'isActive', 'userName'].includes(name),
  )
  if (rights.length > 0)
    throw invalid(
      rights.map((name) =>
        at(name, 'oneself', "You can't change this for yourself. Ask another administrator."),
      ),
    )
}

/** Derives the columns for the kind of user from the user's roles, so that both always match. */
export async function setKinds(tx: Tx, userId: number): Promise<void> {
  const held = await tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.name')
    .where('user_id', '=', userId)
    .where('role.merchant_id', 'is', null)
    .execute()
  const kinds = new Set(held.map(({ name }) => roles[roleNamed(name)].userKind))
  await tx
    .updateTable('membership_user')
    .set({
      is_admin: kinds.has('admin'),
      is_merchant_admin: kinds.has('merchant-admin'),
      is_partner: kinds.has('partner'),
      user_role_rank: held.length > 0 ? platformRank : 0,
    })
    .where('id', '=', userId)
    .execute()
}

const giveRole = (tx: Tx, userId: number, name: string) =>
  tx
    .insertInto('user_role')
    .values({
      user_id: userId,
      role_id: platformRoleId[roleNamed(name)],
      merchant_id: null,
      store_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
const takeRole = (tx: Tx, userId: number, name: unknown) =>
  tx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', '=', platformRoleId[roleNamed(name)])
    .where('merchant_id', 'is', null)
    .execute()

/**
 * Refuses a user name that is taken. User names are unique in the whole platform, regardless of
 * case.
 */
const refuseTaken = refuseDouble({
  membership_user_name_key: () =>
    invalid([at('userName', 'taken', 'Another account has or had this username.')]),
})
/**
 * Sends a notice if data for signing in has changed. The previous email gets it too, because it may
 * be the only one that the owner controls.
 */
async function tellOfChange(
  tx: Tx,
  { session, now }: Work<OperatorScope>,
  before: Values,
  after: Values,
): Promise<void> {
  const { productName } = await readSurroundings(tx, {
    merchant_id: null,
    reseller_id: resellerOf(after),
  })
  const named = ({ userName, email }: Values) => ({
    userName: String(userName),
    email: String(email ?? ''),
  })
  for (const to of new Set([named(before).email, named(after).email].filter(isAddress)))
    await queueMail(tx, {
      to,
      template: 'signInChanged',
      now,
      values: {
        productName,
        fullName: String(after.fullName),
        before: named(before),
        after: named(after),
        by: session.userName,
        at: now,
      },
    })
}
const shutOutBy = ({ session }: Work<OperatorScope>): Actor => ({
  actorUserId: session.userId,
  actorName: session.userName,
  sessionHash: session.idHash,
})
const resellerOf = (values: Values) => (values.reseller === null ? null : Number(values.reseller))

export const adminUserSetup: RecordsPage = {
  page: 'AdminUserSetup',
  kind: 'records',
  databaseRole: 'operator',
  title: 'Admin users',
  description:
    "The platform's administrators, support and partners. " +
    'New people set their password with “Forgot password” on the sign-in page.',
  noun: 'admin user',
  columns,
  defaultSort: 'fullName',
  freshSignIn: true,
  abilities: editedBy('admin.editAdminUsers'),
  source: {
    affectedStores: 'none',
    ...people,
    async create(tx, work, values) {
      await refuse(tx, work, values, undefined)
      const { id } = await tx
        .insertInto('membership_user')
        .values({
          merchant_id: null,
          user_name: String(values.userName),
          full_name: String(values.fullName),
          email: String(values.email),
          reseller_id: resellerOf(values),
          // Approved without a password, because only the owner of the email can set one.
          password_hash: null,
          must_reset_password: true,
          is_approved: true,
          disabled_at: values.isActive === false ? work.now : null,
          created_at: work.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(refuseTaken)
      await giveRole(tx, id, String(values.role))
      await setKinds(tx, id)
      return people.one(tx, work, id)
    },
    async update(tx, work, id, sent, values) {
      await tx.selectFrom('membership_user').select('id').where('id', '=', id).forUpdate().execute()
      const before = await people.present(tx, work, id, sent)
      const after = { ...before.values, ...values }
      const changed = changesIn(values, before)
      refuseOneself(work, id, changed)
      await refuse(tx, work, after, before)
      await tx
        .updateTable('membership_user')
        .set({
          user_name: String(after.userName),
          full_name: String(after.fullName),
          email: textOrNull(after.email),
          reseller_id: resellerOf(after),
          ...(changed.includes('isActive') &&
            (after.isActive
              ? { disabled_at: null, is_approved: true }
              : { disabled_at: work.now })),
        })
        .where('id', '=', id)
        .execute()
        .catch(refuseTaken)
      if (changed.includes('role')) {
        await takeRole(tx, id, before.values.role)
        await giveRole(tx, id, String(after.role))
      }
      await setKinds(tx, id)
      if (changed.includes('userName') || changed.includes('email'))
        await tellOfChange(tx, work, before.values, after)
      if (!after.isActive)
        await endUserSessions(tx, id, { reason: 'disabled', now: work.now, by: shutOutBy(work) })
      return { before, after: await people.one(tx, work, id) }
    },
    /** Keeps the account, because the audit log refers to it, but removes all its roles. */
    async remove(tx, work, id, sent) {
      await tx.selectFrom('membership_user').select('id').where('id', '=', id).forUpdate().execute()
      const before = await people.present(tx, work, id, sent)
      if (id === work.session.userId)
        throw new Problem(422, 'inUse', {
          detail: "You can't delete your own account. Ask another administrator.",
        })
      await refuse(tx, work, before.values, before)
      await tx
        .deleteFrom('user_role')
        .where('user_id', '=', id)
        .where('merchant_id', 'is', null)
        .execute()
      await tx
        .updateTable('membership_user')
        .set({ disabled_at: work.now })
        .where('id', '=', id)
        .execute()
      await setKinds(tx, id)
      await endUserSessions(tx, id, { reason: 'disabled', now: work.now, by: shutOutBy(work) })
      return { before }
    },
  },
}
