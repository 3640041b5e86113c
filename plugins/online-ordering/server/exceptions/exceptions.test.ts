// Exceptions over HTTP, in the bakery: reading, storing, refusals and missing rights. It's Friday,
// November 20, 2026, 10 AM in New York.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { QueryOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'
import { exceptionKeys } from '../../rules/hours/exceptions.ts'
import { hoursKeys } from '../../rules/hours/week.ts'
import {
  atStore,
  bakery,
  faultsOf,
  harbourStreet as harbour,
  millLane as mill,
  stationArcade as station,
} from '../bakery.fixtures.ts'
import {
  addException,
  change,
  fields,
  freshDate,
  remove,
  some,
  type Fields,
} from './exceptions.fixtures.ts'
import { readExceptions } from './exception-rows.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner, inHarbour] = startedBakery(0, harbour)

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
/** A fingerprint of all exceptions of all merchants, and of where they apply. */
const state = () =>
  operator(async (tx) => {
    const { rows } = await sql<{ sum: string }>`select md5(
      (select string_agg(e::text, '|' order by merchant_id, id) from hours_exception e) ||
      (select string_agg(x::text, '|' order by hours_exception_id, store_id)
        from hours_exception_store x)) as sum`.execute(tx)
    return rows[0]!.sum
  })
/** The exception that applies in each of these stores on a date. */
const held = (date: string, ...storeIds: readonly number[]) =>
  platform.databaseRoles.asTenant({ merchantId: bakery, stores: 'all' }, (tx) =>
    Promise.all(
      storeIds.map(async (storeId) => {
        const all = await readExceptions(tx, bakery, storeId, date)
        return all.flatMap((one) => (one.date === date ? one.reason : [])).join()
      }),
    ),
  )

const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
const find = async (person = owner, query: QueryOf<'findHoursExceptions'> = {}) =>
  ok(await person.call('findHoursExceptions', { query }))
const reasons = async (person?: TestPerson, query?: QueryOf<'findHoursExceptions'>) =>
  (await find(person, query)).exceptions.map(({ reason }) => reason)
const block = (opens: string, closes: string, closesNextDay = false) => ({
  opens,
  closes,
  closesNextDay,
})

const fresh = async (given?: Partial<Fields>, person = owner) =>
  ok(await addException(person, given))
const faults = ({ status, body }: TestAnswer<unknown>) => [status, ...faultsOf(body)]
const statuses = (...answers: readonly TestAnswer<unknown>[]) => answers.map(({ status }) => status)

describe('the list', () => {
  it('lists the next one first, and where it applies (T-online-ordering-61)', async () => {
    const { today, exceptions, total } = await find()
    expect([today, total]).toEqual(['2026-11-20', exceptions.length])
    expect(
      exceptions.map(({ nextDate, reason, storeCount }) => [nextDate, reason, storeCount]),
    ).toEqual([
      ['2026-11-26', 'Thanksgiving', 2],
      ['2026-11-29', 'Staff training', 1],
      ['2026-12-24', 'Christmas Eve', 2],
      ['2026-12-25', 'Christmas Day', 3],
    ])
    expect(exceptions[0]).toEqual({
      id: expect.any(Number),
      concurrencyChecksum: expect.any(String),
      date: '2026-11-26',
      nextDate: '2026-11-26',
      yearly: false,
      yearlyBy: 'date',
      reason: 'Thanksgiving',
      isClosed: true,
      blocks: [],
      storeCount: 2,
      isShared: false,
      stores: [
        { storeId: 0, isAssigned: true },
        { storeId: station, storeName: expect.any(String), isAssigned: false },
      ],
      lastModified: expect.any(String),
      lastModifiedBy: expect.toBeOneOf([null, expect.any(String)]),
    })
  })
  it('is searched, sorted and paged, and shows the past apart (T-online-ordering-61)', async () => {
    expect(await reasons(owner, { search: 'christmas', direction: 'desc' })).toEqual([
      'Christmas Day',
      'Christmas Eve',
    ])
    expect(await reasons(owner, { sort: 'reason', size: 2, page: 2 })).toEqual([
      'Staff training',
      'Thanksgiving',
    ])
    expect(await reasons(owner, { sort: 'stores', size: 1 })).toEqual(['Staff training'])
    expect(await reasons(owner, { when: 'past' })).toEqual([])
    await operator((tx) =>
      tx
        .insertInto('hours_exception')
        .values(
          ['2026-11-18', '2026-11-19'].map((date) => ({
            merchant_id: bakery,
            date,
            reason: `Past ${date}`,
            is_closed: true,
            default_assigned: true,
          })),
        )
        .execute(),
    )
    expect(await reasons(owner, { when: 'past' })).toEqual(['Past 2026-11-19', 'Past 2026-11-18'])
  })
  it('shows a store what applies there, and nothing of others (T-online-ordering-66)', async () => {
    const inStation = await platform.signIn('bakery-owner', atStore(station))
    expect(await reasons(inStation)).toEqual(['Christmas Day'])
    const [thanksgiving] = (await find(inHarbour)).exceptions
    expect(thanksgiving).toMatchObject({ reason: 'Thanksgiving', isShared: true, storeCount: 2 })
    expect(thanksgiving).not.toHaveProperty('stores')
  })
})

describe('an exception', () => {
  it('applies in the named stores, or in all, later ones too (T-online-ordering-61)', async () => {
    const date = freshDate()
    const blocks = [block('0900', '1200'), block('1300', '0130', true)]
    const given = { date, reason: '  Street   fair ', isClosed: false, blocks }
    expect(await fresh({ ...given, stores: some(harbour, mill) })).toMatchObject({
      reason: 'Street fair',
      isClosed: false,
      blocks,
      storeCount: 2,
      lastModifiedBy: 'bakery-owner',
    })
    expect(await held(date, harbour, mill, station)).toEqual(['Street fair', 'Street fair', ''])
    const everywhere = await fresh()
    expect([everywhere.stores, everywhere.storeCount]).toEqual([
      [{ storeId: 0, isAssigned: true }],
      3,
    ])
    expect(await held(everywhere.date, station)).toEqual(['Roof repair'])
  })
  it('is changed in every member, and moved to other stores', async () => {
    const stored = await fresh({ stores: some(harbour) })
    const date = freshDate()
    const blocks = [block('1000', '2400')]
    const sent = { date, yearly: true, reason: 'Founders’ day', isClosed: false, blocks }
    expect(ok(await change(owner, stored, { ...sent, stores: some(station) }))).toMatchObject({
      ...sent,
      storeCount: 1,
    })
    expect(await held(date, harbour, station)).toEqual(['', 'Founders’ day'])
    expect(await held(stored.date, harbour)).toEqual([''])
  })
  it('is deleted; its date is free again', async () => {
    const stored = await fresh()
    expect(ok(await remove(owner, stored))).toEqual({ done: true })
    expect(await held(stored.date, harbour)).toEqual([''])
    expect(statuses(await change(owner, stored), await remove(owner, stored))).toEqual([404, 404])
    await fresh({ date: stored.date })
  })
})

describe('refused is', () => {
  it.each<[string, Partial<Fields>, string[]]>([
    ['a date that is past', { date: '2026-11-19' }, [`date ${exceptionKeys.datePast}`]],
    [
      'an overlap',
      { isClosed: false, blocks: [block('0900', '1200'), block('1145', '1300')] },
      [`blocks.1.opens ${hoursKeys.overlapSameDay}`],
    ],
    ['no store', { stores: some() }, [`stores ${exceptionKeys.noStores}`]],
    [
      'another merchant’s store',
      { stores: some(100_100_001) },
      [`stores.1.storeId ${exceptionKeys.storeUnknown}`],
    ],
    [
      'a store named twice',
      { stores: some(harbour, harbour) },
      [`stores.2.storeId ${exceptionKeys.storeTwice}`],
    ],
  ])('%s, at its field (T-online-ordering-62, T-online-ordering-63)', async (_, given, found) => {
    const before = await state()
    expect(faults(await addException(owner, given))).toEqual([422, ...found])
    expect(await state()).toBe(before)
  })
  it('a second one of a store on the same date (T-online-ordering-64)', async () => {
    const first = await fresh({ stores: some(harbour, mill) })
    const taken = [422, `date ${exceptionKeys.dateTaken}`]
    const { date } = first
    expect(faults(await addException(owner, { date }))).toEqual(taken)
    expect(faults(await addException(owner, { date, stores: some(mill, station) }))).toEqual(taken)
    expect(faults(await addException(inHarbour, { date }))).toEqual(taken)
    // An exception of another store, and a yearly one, which applies if there is none for that very
    // date.
    const other = await fresh({ date, stores: some(station) })
    const yearly = await fresh({ date, yearly: true })
    expect(faults(await change(owner, other, { stores: some(station, harbour) }))).toEqual(taken)
    const nextYear = { date: `2028${date.slice(4)}`, yearly: true }
    expect(faults(await addException(owner, nextYear))).toEqual(taken)
    expect(await held(date, harbour)).toEqual(['Roof repair,Roof repair'])
    const moved = await fresh()
    expect(faults(await change(owner, moved, { date }))).toEqual(taken)
    expect(ok(await change(owner, yearly, { reason: 'Every year' })).reason).toBe('Every year')
  })
  it('a second one of the same weekday of the year, but not one of its date', async () => {
    // The third Tuesday of July.
    const by = { yearly: true, yearlyBy: 'weekday', reason: 'Fair', stores: some(mill) } as const
    const first = await fresh({ ...by, date: '2027-07-20' })
    expect(first).toMatchObject({ nextDate: '2027-07-20', yearlyBy: 'weekday' })
    const taken = [422, `date ${exceptionKeys.dateTaken}`]
    expect(faults(await addException(owner, { ...by, date: '2028-07-18' }))).toEqual(taken)
    ok(await addException(owner, { ...by, date: '2028-07-20', yearlyBy: 'date' }))
    ok(await addException(owner, { ...by, date: '2028-07-25' }))
    expect((await reasons()).filter((reason) => reason === 'Fair')).toHaveLength(3)
  })
  it('a second one, though both come at once (T-online-ordering-64)', async () => {
    const date = freshDate()
    const both = await Promise.all([
      addException(owner, { date }),
      addException(inHarbour, { date }),
    ])
    expect(statuses(...both).toSorted()).toEqual([200, 422])
  })
})

describe('in the view of one store', () => {
  it('an exception is that store’s alone (T-online-ordering-65)', async () => {
    const stored = await fresh({}, inHarbour)
    expect(stored).toMatchObject({ isShared: false, storeCount: 1 })
    expect(await held(stored.date, harbour, mill)).toEqual(['Roof repair', ''])
    expect(faults(await addException(inHarbour, { stores: some(mill) }))).toEqual([
      422,
      `stores ${exceptionKeys.storesHere}`,
    ])
    expect(faults(await change(inHarbour, stored, { isHere: false }))).toEqual([
      422,
      `isHere ${exceptionKeys.noStores}`,
    ])
    const changed = ok(await change(inHarbour, stored, { reason: 'Leak' }))
    expect(ok(await remove(inHarbour, changed))).toEqual({ done: true })
  })
  it('one of many stores keeps what it says (T-online-ordering-65)', async () => {
    const { date, id } = await fresh()
    const shown = (await find(inHarbour, { size: 100 })).exceptions.find((one) => one.id === id)!
    expect(shown.isShared).toBe(true)
    const before = await state()
    expect(faults(await change(inHarbour, shown, { reason: 'Ours', isClosed: true }))).toEqual([
      422,
      `reason ${exceptionKeys.shared}`,
    ])
    expect((await remove(inHarbour, shown)).status).toBe(403)
    expect(await state()).toBe(before)
    const left = ok(await change(inHarbour, shown, { isHere: false }))
    expect(left.storeCount).toBe(2)
    expect(await held(date, harbour, mill)).toEqual(['', 'Roof repair'])
    // Now the store may have its own.
    await fresh({ date, reason: 'Own hours' }, inHarbour)
    expect(await held(date, harbour)).toEqual(['Own hours'])
    expect((await change(inHarbour, left)).status).toBe(404)
  })
})

it('of stores that a person does not see, it stays as it is (T-online-ordering-65)', async () => {
  // May open Harbour Street and Mill Lane.
  const partial = await platform.signIn('bakery-two-stores', atStore(harbour))
  const { date, id } = await fresh({ stores: some(harbour, station) })
  const shown = (await find(partial, { size: 100 })).exceptions.find((one) => one.id === id)!
  expect([shown.isShared, shown.storeCount]).toEqual([true, 1])
  expect((await remove(partial, shown)).status).toBe(403)
  ok(await change(partial, shown, { isHere: false }))
  expect(await held(date, harbour, station)).toEqual(['', 'Roof repair'])
  const own = await fresh({ reason: 'Ours' }, partial)
  expect(own.isShared).toBe(false)
  const both = ok(await change(owner, own, { stores: some(harbour, station) }))
  const again = (await find(partial, { size: 100 })).exceptions.find((one) => one.id === own.id)!
  expect([again.isShared, again.concurrencyChecksum]).toEqual([true, both.concurrencyChecksum])
})

describe('the preview', () => {
  const preview = async (given: Partial<Fields> & { exceptionId?: number }, person = owner) =>
    ok(await person.call('previewHoursException', { body: { ...fields(), ...given } }))
  it('says what each store’s hours are and will be (T-online-ordering-67)', async () => {
    const before = await state()
    const blocks = [block('1200', '1600')]
    // A Thursday.
    const given = { date: '2026-12-03', reason: 'Inventory', isClosed: false, blocks }
    const { changes, changed } = await preview({ ...given, stores: some(harbour, mill) })
    expect(changed).toBe(2)
    const after = { rule: 'exception', reason: 'Inventory', isClosed: false, blocks }
    expect(changes.map((one) => [one.storeId, one.before.rule, one.after])).toEqual([
      [harbour, 'week', after],
      [mill, 'week', after],
    ])
    expect(changes[0]!.before.blocks).toHaveLength(1)
    expect(await state()).toBe(before)
  })
  it('names the other exception of a date, and what refuses the save', async () => {
    const { changes } = await preview({ date: '2026-11-26', reason: 'Turkey day' })
    expect(
      changes.map((one) => [one.storeId, one.before.rule, one.before.reason, one.isTaken]),
    ).toEqual([
      [harbour, 'exception', 'Thanksgiving', true],
      [mill, 'exception', 'Thanksgiving', true],
      [station, 'week', undefined, false],
    ])
  })
  it('shows both dates of one that moves, and the stores that lose it', async () => {
    const stored = await fresh({ stores: some(harbour, mill), reason: 'Roof' })
    const date = freshDate()
    const given = { exceptionId: stored.id, reason: 'Roof' }
    const { changes } = await preview({ ...given, date, stores: some(harbour) })
    expect(
      changes.map((one) => [one.date, one.storeId, one.before.reason, one.after.reason]),
    ).toEqual([
      [stored.date, harbour, 'Roof', undefined],
      [stored.date, mill, 'Roof', undefined],
      [date, harbour, undefined, 'Roof'],
    ])
    const same = await preview({ ...given, date: stored.date })
    expect([same.changes, same.unchanged]).toEqual([[], 2])
  })
  it('covers only the current store in its view, and refuses what a save refuses', async () => {
    const { changes } = await preview({}, inHarbour)
    expect(changes.map(({ storeId }) => storeId)).toEqual([harbour])
    const past = await owner.call('previewHoursException', { body: fields({ date: '2026-11-01' }) })
    expect(faults(past)).toEqual([422, `date ${exceptionKeys.datePast}`])
  })
})

describe('access', () => {
  it('does not include an exception of another store, nor of another merchant', async () => {
    const stored = await fresh({ stores: some(mill) })
    expect(statuses(await change(inHarbour, stored), await remove(inHarbour, stored))).toEqual([
      404, 404,
    ])
    const cafe = await platform.signIn('cafe-owner', { merchantId: 1001, storeId: 0 })
    const body = { ...fields(), exceptionId: stored.id }
    expect((await cafe.call('previewHoursException', { body })).status).toBe(404)
    expect(await reasons(cafe, { search: stored.reason })).toEqual([])
  })
})
