// Employees: list, details, assignable stores, roles and jobs, changes, PIN, hiring, deletion.
// Facts: C-018 to C-020, C-022, C-023, C-025, C-183 to C-187, V-019 to V-021
import { toNumber } from '#server/data/amounts.ts'
import { countRows, offsetOf, onePage } from '#server/data/paging.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import { answering, write } from '#server/data/write.ts'
import { resultSetOf, succeeded, successful } from '#server/calls/answers.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { nowOf } from '#server/time.ts'
import { actorOf, endUserSessions } from '#server/identity/sessions/ended-sessions.ts'
import { readVisibleStores, selectVisibleStores } from '#server/identity/sessions/visible-stores.ts'

import { refuseDelete, takeAll, worksBeyond } from './delete-person.ts'
import { refuseSignInAbove } from './give.ts'
import { readGiver, readRoles } from './giver.ts'
import { hire } from './hire.ts'
import { person } from './person.ts'
import { listPeople, readJobs } from './person-rows.ts'
import { toEntity, toJobs, toRow } from './person-wire.ts'
import { admitPin, setPin } from './pins.ts'
import { saveParts } from './save-person.ts'

/**
 * Ends the sessions of a disabled account too, so that the list of sessions doesn't show them. The
 * account itself is refused immediately anyway.
 */
async function endSessions(call: AnyCall, userId: number): Promise<void> {
  const ending = { reason: 'byAdmin' as const, now: nowOf(call.clock), by: actorOf(call) }
  await call.databaseRoles.asIdentity((tx) => endUserSessions(tx, userId, ending))
}

const presentAt = async ({ databaseRoles, scope }: AnyCall, id: number) =>
  databaseRoles.asTenant(scope, async (tx) =>
    person.present(tx, await readVisibleStores(tx, scope), id),
  )

const legacyPin = { password: 'Password', reenterPassword: 'ReenterPassword' }

export const peopleHandlers: Handlers = {
  getUsers: ({ body, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { total, rows } = await listPeople(tx, await readVisibleStores(tx, scope), {
        search: cleanSearch(body.SearchArg),
        sort: body.SortColumn ?? 'UserName',
        descending: body.SortDirection === 'DESC',
        limit: body.PageRowCount,
        offset: offsetOf(body.RequestedPageNum, body.PageRowCount),
      })
      return resultSetOf(rows.map(toRow), total)
    }),

  getUser: async (call) => ({
    ...succeeded,
    entity: toEntity(await presentAt(call, call.body.posUserId)),
  }),

  getStoresForUserAssignment: ({ body, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const search = cleanSearch(body.SearchArg)
      const found = selectVisibleStores(tx, await readVisibleStores(tx, scope)).$if(
        search !== '',
        (query) => query.where(contains('s.name', search)),
      )
      const rows = await found
        .select(['s.id', 's.name'])
        .orderBy(textOrder('s.name'), body.SortDirection === 'DESC' ? 'desc' : 'asc')
        .orderBy('s.id')
        .$call(onePage(body.PageRowCount, offsetOf(body.RequestedPageNum, body.PageRowCount)))
        .execute()
      return {
        ...succeeded,
        resultSet: rows.map(({ id, name }) => ({
          storeId: id,
          storeName: name,
          isAssigned: false,
        })),
        totalRowCount: await countRows(found),
      }
    }),

  jobCodeGetAllForExistingUser: async (call) => ({
    ...succeeded,
    resultSet: toJobs(await presentAt(call, call.query.userCode)),
  }),

  getEmployeeChoices: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const { merchantId } = call.scope
      // Uses the rules for the register, because new employees sign in there. If an employee gets
      // an account, the save checks again.
      const giver = await readGiver(tx, call, 'register')
      const [jobs, roles] = [await readJobs(tx, merchantId), await readRoles(tx, merchantId)]
      return {
        jobs: jobs.map(({ id, name, pay_rate }) => ({
          jobId: id,
          name,
          payRate: toNumber(pay_rate),
        })),
        roles: roles.map(({ id, name, rank, featureIds }) => ({
          roleId: id,
          name,
          rank,
          featureIds: [...featureIds],
        })),
        rank: giver.rank,
        featureIds: [...giver.featureIds],
      }
    }),

  async updateUser(call) {
    const { password, reenterPassword, posUserId, concurrencyChecksum } = call.body
    if (password || reenterPassword)
      await admitPin(call, { password: password ?? '', reenterPassword: reenterPassword ?? '' })
    let shut: number | undefined
    const answer = await write(call, async (tx) => {
      shut = undefined
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await person.unchanged(
        tx,
        visibleStores,
        posUserId,
        concurrencyChecksum,
        'change',
      )
      const change = await saveParts(tx, call, visibleStores, before)
      const { audit, answer: entity } = await person.update(tx, call, visibleStores, before, change)
      if (before.account?.isApproved && !entity.isApproved) shut = before.account.id
      return {
        answer: { ...succeeded, entity },
        audit: { ...audit, after: { ...(audit.after as object), ...(password && { pin: 'set' }) } },
      }
    })
    if (shut !== undefined) await endSessions(call, shut)
    return answer
  },

  async deleteEmployee(call) {
    const { posUserId } = call.path
    const isBeyond = await worksBeyond(call, posUserId)
    let shut: number | undefined
    const answer = await write(call, async (tx) => {
      shut = undefined
      const { concurrencyChecksum } = call.query
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await person.unchanged(
        tx,
        visibleStores,
        posUserId,
        concurrencyChecksum,
        'delete',
      )
      await refuseDelete(tx, call, before, isBeyond)
      shut = await takeAll(tx, call, before)
      return answering(await person.remove(tx, call, visibleStores, before), () => ({
        done: true as const,
      }))
    })
    if (shut !== undefined) await endSessions(call, shut)
    return answer
  },

  async changePosPassword(call) {
    const { POSUserId, Password, ReenterPassword } = call.body
    await admitPin(call, { password: Password, reenterPassword: ReenterPassword }, legacyPin)
    return write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const present = await person.held(tx, visibleStores, POSUserId, 'change')
      await refuseSignInAbove(tx, call, present, 'Password')
      await setPin(tx, call, POSUserId, Password, 'Password')
      return {
        answer: successful,
        audit: {
          action: 'employee.setPin',
          entity: 'employee',
          entityId: POSUserId,
          after: { name: present.row.name },
        },
      }
    })
  },

  async hireEmployee(call) {
    const { password } = call.body
    await admitPin(call, { password, reenterPassword: password })
    return write(call, async (tx) =>
      answering(await hire(tx, call), ({ posUserId, employeeNumber }) => ({
        ...succeeded,
        posUserId,
        employeeNumber: employeeNumber ?? '',
      })),
    )
  },
}
