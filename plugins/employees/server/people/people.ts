// Employees: list, details, stores to assign, roles and jobs, change, PIN, hiring.
// Facts: C-018 to C-020, C-022, C-023, C-025, C-183 to C-187, V-019 to V-021
import { numberOf } from '#server/data/amounts.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { countOf, offsetOf, onePage } from '#server/data/paging.ts'
import { contains, searchOf, textOrder } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import { resultSetOf, successful } from '#server/calls/answers.ts'
import type { Handlers } from '#server/calls/call.ts'
import { nowOf } from '#server/time.ts'
import { actorOf, endSessionsOf } from '#server/identity/sessions/ended-sessions.ts'
import { sightOf, visibleStores, type Sight } from '#server/identity/sessions/sight.ts'

import { refuseSignInAbove } from './give.ts'
import { giverOf, readRoles } from './giver.ts'
import { hire } from './hire.ts'
import { listPeople, presentPerson, readJobs, type Person } from './person-rows.ts'
import { toEntity, toJobs, toRow, trailOf } from './person-wire.ts'
import { admitPin, setPin } from './pins.ts'
import { savePerson } from './save-person.ts'

const rolesAndJobs = async (tx: Tx, { merchantId }: Sight, person: Person) =>
  toJobs(person, await readRoles(tx, merchantId), await readJobs(tx, merchantId))

const entityOf = async (tx: Tx, sight: Sight, person: Person) =>
  toEntity(person, await rolesAndJobs(tx, sight, person))

const legacyPin = { password: 'Password', reenterPassword: 'ReenterPassword' }

/** Handlers of the calls of employees. */
export const peopleHandlers: Handlers = {
  getUsers: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { total, rows } = await listPeople(tx, await sightOf(tx, scope), {
        search: searchOf(body.SearchArg),
        sort: body.SortColumn ?? 'UserName',
        descending: body.SortDirection === 'DESC',
        limit: body.PageRowCount,
        offset: offsetOf(body.RequestedPageNum, body.PageRowCount),
      })
      return resultSetOf(rows.map(toRow), total)
    }),

  getUser: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const sight = await sightOf(tx, scope)
      const person = await presentPerson(tx, sight, body.posUserId)
      return { isSuccessful: true, message: null, entity: await entityOf(tx, sight, person) }
    }),

  getStoresForUserAssignment: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const search = searchOf(body.SearchArg)
      const found = visibleStores(tx, await sightOf(tx, scope)).$if(search !== '', (query) =>
        query.where(contains('s.name', search)),
      )
      const rows = await found
        .select(['s.id', 's.name'])
        .orderBy(textOrder('s.name'), body.SortDirection === 'DESC' ? 'desc' : 'asc')
        .orderBy('s.id')
        .$call(onePage(body.PageRowCount, offsetOf(body.RequestedPageNum, body.PageRowCount)))
        .execute()
      return {
        isSuccessful: true,
        message: null,
        resultSet: rows.map(({ id, name }) => ({
          storeId: id,
          storeName: name,
          isAssigned: false,
        })),
        totalRowCount: await countOf(found),
      }
    }),

  jobCodeGetAllForExistingUser: ({ query, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const sight = await sightOf(tx, scope)
      const person = await presentPerson(tx, sight, query.userCode)
      return { isSuccessful: true, message: null, resultSet: await rolesAndJobs(tx, sight, person) }
    }),

  getEmployeeChoices: (call) =>
    call.doors.asTenant(call.scope, async (tx) => {
      const { merchantId } = call.scope
      // Who is hired signs in at the register; the server asks again for people with an account.
      const giver = await giverOf(tx, call, 'register')
      const [jobs, roles] = [await readJobs(tx, merchantId), await readRoles(tx, merchantId)]
      return {
        jobs: jobs.map(({ id, name, pay_rate }) => ({
          jobId: id,
          name,
          payRate: numberOf(pay_rate),
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
      const sight = await sightOf(tx, call.scope)
      const before = await presentPerson(tx, sight, posUserId, { lock: true })
      const present = await entityOf(tx, sight, before)
      requireVersion(before.row, concurrencyChecksum, present)
      await savePerson(tx, call, sight, before)
      const after = await presentPerson(tx, sight, posUserId)
      if (before.account?.isApproved && !after.account?.isApproved) shut = before.account.id
      return {
        answer: { isSuccessful: true, message: null, entity: await entityOf(tx, sight, after) },
        audit: {
          action: 'employee.update',
          entity: 'employee',
          entityId: posUserId,
          before: trailOf(before),
          after: { ...trailOf(after), ...(password && { pin: 'set' }) },
        },
      }
    })
    // An account that is no longer approved is refused at once; its sessions also end in the list.
    if (shut !== undefined) {
      const ending = { reason: 'byAdmin' as const, now: nowOf(call.clock), by: actorOf(call) }
      const userId = shut
      await call.doors.asIdentity((tx) => endSessionsOf(tx, userId, ending))
    }
    return answer
  },

  async changePosPassword(call) {
    const { POSUserId, Password, ReenterPassword } = call.body
    await admitPin(call, { password: Password, reenterPassword: ReenterPassword }, legacyPin)
    return write(call, async (tx) => {
      const sight = await sightOf(tx, call.scope)
      const person = await presentPerson(tx, sight, POSUserId, { lock: true })
      await refuseSignInAbove(tx, call, person, 'Password')
      await setPin(tx, call, POSUserId, Password, 'Password')
      return {
        answer: successful,
        audit: {
          action: 'employee.setPin',
          entity: 'employee',
          entityId: POSUserId,
          after: { name: person.row.name },
        },
      }
    })
  },

  async hireEmployee(call) {
    const { password } = call.body
    await admitPin(call, { password, reenterPassword: password })
    return write(call, async (tx) => {
      const person = await hire(tx, call)
      return {
        answer: {
          isSuccessful: true,
          message: null,
          posUserId: person.row.id,
          employeeNumber: person.row.employee_number ?? '',
        },
        audit: {
          action: 'employee.create',
          entity: 'employee',
          entityId: person.row.id,
          after: trailOf(person),
        },
      }
    })
  },
}
