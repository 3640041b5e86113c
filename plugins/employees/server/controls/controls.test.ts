// Limits and schedules over HTTP. The bakery has three stores and has bought both.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { FlagName } from '#core/access/vocabulary.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { faultsOf } from '../faults.fixtures.ts'
import { buys, limitToggles } from './controls.fixtures.ts'

const bakery = 1002
const [harbour, mill] = [100200001, 100200002]
const all = [...limitToggles, 'featScheduleEnforcement']
const platform = startedPlatform()
/** In company view, and in a store. */
let owner: TestPerson
let manager: TestPerson
const signIn = (name: string, storeId: number, merchantId = bakery) =>
  platform.signIn(name, { merchantId, storeId })

beforeAll(async () => {
  await buys(platform, bakery, all)
  owner = await signIn('bakery-owner', 0)
  manager = await signIn('bakery-owner', harbour)
})
beforeEach(async () => {
  const { db } = platform.database
  await db.deleteFrom('security_control').where('merchant_id', '=', bakery).execute()
  await db.deleteFrom('schedule_enforcement').where('merchant_id', '=', bakery).execute()
})

describe('security controls', () => {
  type Limits = AnswerOf<'getSecurityControls'>['Entity']
  type Sent = BodyOf<'updateSecurityControl'>
  const read = async (person = owner): Promise<Limits> => {
    const { status, body } = await person.call('getSecurityControls')
    expect(status).toBe(200)
    return body.Entity
  }
  const sent = (
    { LastModified: _at, LastModifiedBy: _by, ...limits }: Limits,
    change: object,
  ): Sent => {
    const to = { ...limits, ...change }
    return {
      ...to,
      IsTicketAmountEnabled: to.MaxTicketAmount !== null,
      IsShiftAmountEnabled: to.MaxShiftAmount !== null,
    }
  }
  const save = (body: Sent, person = owner) => person.call('updateSecurityControl', { body })
  const change = async (by: object, person = owner) => save(sent(await read(), by), person)
  const rows = (merchantId = bakery) =>
    platform.database.db
      .selectFrom('security_control')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .execute()
  const everything = {
    IsLimitChecksEnabled: true,
    MaxOpenChecks: 9999,
    IsLimitClearItemsEnabled: true,
    MaxClearItems: 1,
    IsLimitDeleteTicketsEnabled: true,
    MaxDeleteTickets: 3,
    IsLimitMaxRefundAmountEnabled: true,
    MaxTicketAmount: 0.01,
    MaxShiftAmount: 999_999.99,
    IsLimitUserPermissionEnabled: true,
  }

  it('are all off, without a value, until someone saves (C-179, F-97)', async () => {
    expect(await read()).toEqual({
      IsLimitChecksEnabled: false,
      MaxOpenChecks: null,
      IsLimitClearItemsEnabled: false,
      MaxClearItems: null,
      IsLimitDeleteTicketsEnabled: false,
      MaxDeleteTickets: null,
      IsLimitMaxRefundAmountEnabled: false,
      MaxTicketAmount: null,
      MaxShiftAmount: null,
      IsLimitUserPermissionEnabled: false,
      ConcurrencyChecksum: 'v0',
      LastModified: null,
      LastModifiedBy: null,
    })
    expect(await rows()).toEqual([])
  })

  it('keep what was sent, at its limits, and who changed what (C-180, V-177, V-178)', async () => {
    const theirs = await rows(1003)
    const { status, body } = await change(everything)
    expect([status, body.IsSuccessful]).toEqual([200, true])
    expect(body.Entity).toEqual({
      ...everything,
      ConcurrencyChecksum: 'v1',
      LastModified: new Date(testNow).toISOString(),
      LastModifiedBy: 'bakery-owner',
    })
    expect(await read()).toEqual(body.Entity)
    expect(await read(manager), 'in every store').toEqual(body.Entity)
    expect(await rows(1003), "another merchant's").toEqual(theirs)
  })

  it('have no value where they are switched off, whatever is sent (S-180)', async () => {
    await change(everything)
    const { body } = await save({
      ...sent(await read(), {
        IsLimitChecksEnabled: false,
        IsLimitMaxRefundAmountEnabled: false,
      }),
      IsTicketAmountEnabled: false,
      IsShiftAmountEnabled: false,
    })
    expect(body.Entity).toMatchObject({
      MaxOpenChecks: null,
      MaxClearItems: 1,
      MaxTicketAmount: null,
      MaxShiftAmount: null,
    })
  })

  it.each<[string, object, string[]]>([
    [
      'a limit without its number (V-177, E-075)',
      { IsLimitChecksEnabled: true, IsLimitDeleteTicketsEnabled: true },
      ['MaxOpenChecks EmptyError', 'MaxDeleteTickets EmptyError'],
    ],
    [
      'refunds without either amount (V-179, resolution 7)',
      { IsLimitMaxRefundAmountEnabled: true },
      ['MaxTicketAmount oneAmount'],
    ],
    [
      'a tenth of a cent (V-178)',
      { IsLimitMaxRefundAmountEnabled: true, MaxTicketAmount: 1.001 },
      ['MaxTicketAmount format'],
    ],
  ])('refuse %s at its field', async (_name, by, expected) => {
    expect(faultsOf(await change(by))).toEqual(expected)
    expect(await rows()).toEqual([])
  })

  it('take one of both amounts and its switch (V-179, C-180, resolution 7)', async () => {
    const limited = { IsLimitMaxRefundAmountEnabled: true, MaxShiftAmount: 99.5 }
    const body = sent(await read(), limited)
    expect([body.IsTicketAmountEnabled, body.IsShiftAmountEnabled]).toEqual([false, true])
    expect(faultsOf(await save({ ...body, IsTicketAmountEnabled: true }))).toEqual([
      'IsTicketAmountEnabled amountFlag',
    ])
    expect((await save(body)).body.Entity).toMatchObject({
      MaxTicketAmount: null,
      MaxShiftAmount: 99.5,
    })
  })

  it('that are not offered stay as stored (P-052, G-13 to G-16, resolution 27)', async () => {
    await change({ IsLimitChecksEnabled: true, MaxOpenChecks: 5 })
    const undo = await buys(platform, bakery, ['featLimitClearItems'])
    try {
      expect(await read()).toMatchObject({ MaxOpenChecks: 5 })
      expect(faultsOf(await change({ MaxOpenChecks: 6 }))).toEqual(['MaxOpenChecks limit'])
      const { body } = await change({ IsLimitClearItemsEnabled: true, MaxClearItems: 2 })
      expect(body.Entity).toMatchObject({ MaxOpenChecks: 5, MaxClearItems: 2 })
    } finally {
      await undo()
    }
  })

  describe('that are offered', () => {
    const offered = (
      [
        ['LimitChecks', 'MaxOpenChecks', 'ac-limit-open-checks', 'G-13, G-27'],
        ['LimitClearItems', 'MaxClearItems', 'ac-limit-clear-items', 'G-15, G-26'],
        ['LimitDeleteTickets', 'MaxDeleteTickets', 'ac-limit-delete-tickets', 'G-16, G-25'],
        ['LimitMaxRefundAmount', 'MaxTicketAmount', 'ac-max-refund-amount-limit', 'G-14, G-28'],
      ] as const
    ).map(
      ([on, most, key, ids], at) => [`Is${on}Enabled`, most, limitToggles[at]!, key, ids] as const,
    )
    const send = (on: string, most: string, person = owner) =>
      change({ [on]: true, [most]: 5 }, person)
    const of = (...fields: string[]) => fields.map((field) => `${field} limit`)
    /** Runs `act` with a flag off for the bakery. */
    async function without(key: FlagName, act: () => Promise<void>) {
      const { db } = platform.database
      const row = { merchant_id: bakery, key, is_on: false, updated_by: 'test' }
      await db.insertInto('feature_flag').values(row).execute()
      try {
        await act()
      } finally {
        await sql`delete from feature_flag
          where (merchant_id, key) = (${bakery}, ${key})`.execute(db)
      }
    }

    it.each(offered)(
      '%s with %s is saved with toggle %s and flag %s alone (%s, resolution 27)',
      async (on, most, toggle, key) => {
        await without(key, async () => {
          expect(faultsOf(await send(on, most))).toEqual(of(on, most))
        })
        const undo = await buys(
          platform,
          bakery,
          all.filter((other) => other !== toggle),
        )
        expect(faultsOf(await send(on, most))).toEqual(of(on, most))
        await undo()
        expect((await send(on, most)).body.Entity).toMatchObject({ [on]: true, [most]: 5 })
      },
    )
    it('are so in the restaurant edition of the United States (P-052, K-12)', async () => {
      const admin = await platform.signIn('admin', { merchantId: bakery, storeId: 0 })
      const at = (country: number, mode: number) =>
        sql`update merchant set country_id = ${country}, product_mode = ${mode}
          where id = ${bakery}`.execute(platform.database.db)
      for (const [country, mode] of [
        [826, 2],
        [840, 1],
        [840, 4],
        [840, 6],
      ] as const) {
        await at(country, mode)
        for (const [on, most] of offered)
          expect(faultsOf(await send(on, most, admin)), `${country}, ${mode}`).toEqual(of(on, most))
      }
      await at(840, 2)
      const [on, most] = offered[0]!
      expect((await send(on, most, admin)).body.IsSuccessful).toBe(true)
    })
    it('say whether lower roles are kept while their flag is on (P-110, G-29)', async () => {
      const kept = { IsLimitUserPermissionEnabled: true }
      await without('ac-restrict-userroles-override', async () => {
        expect(faultsOf(await change(kept))).toEqual(of('IsLimitUserPermissionEnabled'))
      })
      expect((await change(kept)).body.Entity).toMatchObject(kept)
    })
  })

  it('of two first saves at once keep one', async () => {
    const body = sent(await read(), { IsLimitUserPermissionEnabled: true })
    const answers = await Promise.all([save(body), save(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('schedule enforcement', () => {
  type Schedule = AnswerOf<'getScheduleEnforcement'>['entity']
  const here = { merchantId: bakery, storeId: harbour }
  const ask = (query = here) => manager.call('getScheduleEnforcement', { query })
  const read = async (): Promise<Schedule> => {
    const { status, body } = await ask()
    expect([status, body.success]).toEqual([200, true])
    return body.entity
  }
  const save = (body: Schedule) => manager.call('saveScheduleEnforcement', { body })
  const change = async (by: object) => save({ ...(await read()), ...by })
  const rows = () =>
    platform.database.db
      .selectFrom('schedule_enforcement')
      .selectAll()
      .where('merchant_id', '=', bakery)
      .execute()
  const clockIn = {
    isClockInEnforcementEnabled: true,
    clockInLowerLimit: 0,
    clockInUpperLimit: 30,
  }

  it('is off until someone saves (C-181, F-98)', async () => {
    expect(await read()).toEqual({
      ...here,
      isClockInEnforcementEnabled: false,
      clockInLowerLimit: null,
      clockInUpperLimit: null,
      isClockOutEnforcementEnabled: false,
      clockOutLowerLimit: null,
      clockOutUpperLimit: null,
      isUnScheduledShiftApprovalRequired: false,
      lastModifiedUserCode: null,
      concurrencyChecksum: 'v0',
    })
    expect(await rows()).toEqual([])
  })

  it('keeps minutes of grace, and says who saved them (C-182, F-98, resolution 13)', async () => {
    const { status, body } = await change({
      ...clockIn,
      isUnScheduledShiftApprovalRequired: true,
      lastModifiedUserCode: 'someone else',
    })
    expect([status, body.success]).toEqual([200, true])
    expect(body.entity).toMatchObject({
      ...clockIn,
      isUnScheduledShiftApprovalRequired: true,
      lastModifiedUserCode: 'bakery-owner',
      concurrencyChecksum: 'v1',
    })
    expect(await read()).toEqual(body.entity)
    expect(await rows()).toMatchObject([{ store_id: harbour, clock_in_upper: 30 }])
  })

  it.each<[string, object, string]>([
    [
      'a toggle that is on without its minutes',
      { isClockInEnforcementEnabled: true, clockInLowerLimit: 5 },
      'clockInUpperLimit noGrace',
    ],
    [
      'minutes off the step (V-180)',
      { ...clockIn, clockInUpperLimit: 7 },
      'clockInUpperLimit multipleOf',
    ],
    [
      'approval while both toggles are off (V-104)',
      { isUnScheduledShiftApprovalRequired: true },
      'isUnScheduledShiftApprovalRequired approvalFixed',
    ],
  ])('refuses %s at its field', async (_name, by, expected) => {
    expect(faultsOf(await change(by))).toEqual([expected])
    expect(await rows()).toEqual([])
  })

  it('keeps minutes and approval of toggles that are switched off (V-104)', async () => {
    await change({ ...clockIn, isUnScheduledShiftApprovalRequired: true })
    const { body } = await change({ isClockInEnforcementEnabled: false })
    expect(body.entity).toMatchObject({
      clockInUpperLimit: 30,
      isUnScheduledShiftApprovalRequired: true,
    })
  })

  it("knows the session's store alone: another's is not there (C-181, C-182)", async () => {
    for (const query of [
      { merchantId: bakery, storeId: mill },
      { merchantId: 1003, storeId: harbour },
      { merchantId: 1003, storeId: 100300001 },
    ]) {
      expect((await ask(query)).status).toBe(404)
      expect((await change({ ...clockIn, ...query })).status).toBe(404)
    }
    expect(await rows()).toEqual([])
  })

  it('is there with the other platform and the toggle alone (P-105, G-05)', async () => {
    const undo = await buys(platform, bakery, limitToggles)
    try {
      expect((await ask()).status).toBe(403)
    } finally {
      await undo()
    }
  })
})
