// User roles over HTTP: the matrix, permissions to change it, and the effects of a change.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'

import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  startPlatform,
  type CallOptions,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

type Cells = BodyOf<'updateDisplayRoles'>['features']
interface Problem {
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: { concurrencyChecksum: string }
}

const bakery = 1002
const [ownerRole, managerRole, viewerRole] = [10021, 10022, 10023]
const [editRoles, employees, editEmployees] = [10509, 10503, 10504]
const [cash, drawer, bank] = [132, 10501, 10502]
/** A permission that the owner has and the manager lacks. */
const devices = 10905

let platform: TestPlatform
let owner: TestPerson
let manager: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  const at = (storeId: number) => ({ merchantId: bakery, storeId })
  owner = await platform.signIn('bakery-owner', at(0))
  manager = await platform.signIn('bakery-manager', at(100_200_001))
  viewer = await platform.signIn('bakery-viewer', at(100_200_001))
  stored = await held()
}, 60_000)
afterAll(() => platform.close())

let stored: { role_id: number; feature_id: number }[] = []
const ofBakery = [ownerRole, managerRole, viewerRole, 10024]
const held = () =>
  platform.database.db
    .selectFrom('role_feature')
    .selectAll()
    .where('role_id', 'in', ofBakery)
    .orderBy('role_id')
    .orderBy('feature_id')
    .execute()
const has = async (roleId: number, featureId: number) =>
  (await held()).some((row) => row.role_id === roleId && row.feature_id === featureId)
async function putBack() {
  await platform.database.db.deleteFrom('role_feature').where('role_id', 'in', ofBakery).execute()
  await platform.database.db.insertInto('role_feature').values(stored).execute()
}
beforeEach(putBack)

const read = async (person = owner) => {
  const { status, body } = await person.call('getDisplayRoles')
  expect(status).toBe(200)
  return required(body.entity, 'the matrix')
}
const cell = (roleId: number, featureId: number, isActive: boolean) => ({
  roleId,
  featureId,
  isActive,
})
const save = async (
  features: Cells,
  person = owner,
  options?: CallOptions & { version?: string },
) =>
  person.call(
    'updateDisplayRoles',
    {
      body: {
        features,
        concurrencyChecksum: options?.version ?? (await read()).concurrencyChecksum,
      },
    },
    options,
  )
const problem = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as Problem
  return [
    status,
    code,
    ...(errors ?? []).map((error) => `${error.field} ${error.code.split('.').at(-1)}`),
  ]
}

describe('the matrix', () => {
  it('has the merchant’s roles with rank, people and rights (C-026, C-188, F-94)', async () => {
    const { roles } = await read()
    expect(roles.map(({ name, roleRank }) => [name, roleRank])).toEqual([
      ['Owner', 100],
      ['Manager', 50],
      ['Viewer', 10],
      ['No access', 1],
    ])
    expect(roles.map(({ isAssigned }) => isAssigned)).toEqual([true, false, false, false])
    const { people, isActiveFeature } = required(roles[2], 'the viewers')
    expect(people).toBeGreaterThan(1)
    expect([isActiveFeature[employees], isActiveFeature[editEmployees]]).toEqual([true, false])
  })

  it('has the features by level, each with one flag a role (C-188, F-95)', async () => {
    const { features } = await read()
    const of = (id: number) =>
      required(
        features.find(({ featureId }) => featureId === id),
        'feature',
      )
    expect(of(editEmployees)).toMatchObject({
      parentFeatureId: employees,
      featureType: 'B',
      leafLevel: true,
      hierarchyLevel: 1,
      mutuallyExclusiveGroupName: null,
      area: 'Employees',
      permissions: { [ownerRole]: true, [managerRole]: true, [viewerRole]: false },
    })
    expect(of(employees)).toMatchObject({
      parentFeatureId: null,
      leafLevel: false,
      hierarchyLevel: 0,
    })
    expect(of(bank)).toMatchObject({
      parentFeatureId: cash,
      featureType: 'P',
      mutuallyExclusiveGroupName: 'cashHandling',
    })
  })

  it('says what the person may give and which roles rank above (P-109)', async () => {
    const { roles, features } = await read(manager)
    expect(roles.map(({ isAboveRank }) => isAboveRank)).toEqual([true, false, false, false])
    const isHeld = (id: number) => features.find(({ featureId }) => featureId === id)?.isHeld
    expect([devices, editEmployees, bank].map(isHeld)).toEqual([false, true, true])
  })

  it('counts people once who have several of the roles', async () => {
    const people = async (roleIds: string) =>
      (await owner.call('getRolePeople', { query: { roleIds } })).body.people
    const one = await people(`${managerRole}`)
    expect(one).toBeGreaterThan(1)
    await platform.database.db
      .insertInto('user_role')
      .columns(['user_id', 'role_id', 'merchant_id'])
      .expression((eb) =>
        eb
          .selectFrom('user_role')
          .select(['user_id', eb.lit(10024).as('role_id'), 'merchant_id'])
          .where('role_id', '=', managerRole),
      )
      .execute()
    expect(await people(`${managerRole},10024`)).toBe(one)
    await platform.database.db.deleteFrom('user_role').where('role_id', '=', 10024).execute()
    expect(await people('10011,999')).toBe(0)
  })
})

describe('a save', () => {
  it('changes the sent cells alone (C-027, C-189, S-184)', async () => {
    const answer = await save([
      cell(viewerRole, editEmployees, true),
      cell(viewerRole, employees, true),
      cell(managerRole, editEmployees, false),
    ])
    expect([answer.status, answer.body.isSuccessful]).toEqual([200, true])
    expect(answer.body.entity).toEqual({ concurrencyChecksum: (await read()).concurrencyChecksum })
    const isChanged = (row: { role_id: number; feature_id: number }) =>
      row.feature_id === editEmployees && [viewerRole, managerRole].includes(row.role_id)
    expect((await held()).filter((row) => !isChanged(row))).toEqual(
      stored.filter((row) => !isChanged(row)),
    )
    expect(await has(viewerRole, editEmployees)).toBe(true)
    expect(await has(managerRole, editEmployees)).toBe(false)
  })

  it('applies from the next request of people with the role (8.3.2)', async () => {
    expect((await manager.call('getDisplayRoles')).status).toBe(200)
    await save([cell(managerRole, 10508, false)])
    expect((await manager.call('getDisplayRoles')).status).toBe(403)
    await save([cell(managerRole, 10508, true)])
    expect((await manager.call('getDisplayRoles')).status).toBe(200)
  })

  it('refuses the version before another’s change, and says what is stored now', async () => {
    const { concurrencyChecksum: version } = await read()
    await save([cell(viewerRole, editEmployees, true)], manager, { version })
    const late = await save([cell(viewerRole, editEmployees, true)], owner, { version })
    expect(problem(late)).toEqual([409, 'conflict'])
    expect((late.body as unknown as Problem).record?.concurrencyChecksum).toBe(
      (await read()).concurrencyChecksum,
    )
  })

  it('of two at once lets one through', async () => {
    const { concurrencyChecksum: version } = await read()
    const both = await Promise.all([
      save([cell(viewerRole, editEmployees, true)], owner, { version }),
      save([cell(viewerRole, 10505, true)], manager, { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each<[string, Cells[number][], string[]]>([
    ['an unknown role', [cell(999_999, employees, true)], ['features.0.roleId noRole']],
    [
      'a role of another merchant',
      [cell(10013, editEmployees, true)],
      ['features.0.roleId noRole'],
    ],
    ['a role of the platform', [cell(7, employees, false)], ['features.0.roleId noRole']],
    ['an unknown permission', [cell(viewerRole, 7, true)], ['features.0.featureId noFeature']],
    [
      'a cell twice',
      [cell(viewerRole, employees, false), cell(viewerRole, employees, true)],
      ['features.1.isActive twice'],
    ],
    [
      'two of the exclusive ones (S-182)',
      [cell(viewerRole, drawer, true), cell(viewerRole, bank, true)],
      ['features.0.isActive exclusive', 'features.1.isActive exclusive'],
    ],
    [
      'one more of the exclusive ones (S-182)',
      [cell(managerRole, bank, true)],
      ['features.0.isActive exclusive'],
    ],
  ])('refuses %s, and changes nothing', async (_, cells, faults) => {
    expect(problem(await save(cells))).toEqual([422, 'invalid', ...faults])
    expect(await held()).toEqual(stored)
  })

  it('takes one of the exclusive ones in place of another (S-182)', async () => {
    const answer = await save([cell(managerRole, drawer, false), cell(managerRole, bank, true)])
    expect(answer.status, answer.text).toBe(200)
  })

  it('refuses a right that its giver lacks, and a role above the rank (P-109)', async () => {
    expect(problem(await save([cell(viewerRole, devices, true)], manager))).toEqual([
      422,
      'invalid',
      'features.0.isActive notHeld',
    ])
    expect(problem(await save([cell(ownerRole, employees, false)], manager))).toEqual([
      422,
      'invalid',
      'features.0.roleId aboveRank',
    ])
    expect(await held()).toEqual(stored)
  })

  it('lets a role of one store change nothing that holds in all of them (P-109)', async () => {
    const { concurrencyChecksum: version } = await read()
    const limit = (store_id: number | null) =>
      platform.database.db
        .updateTable('user_role')
        .set({ store_id })
        .where('role_id', '=', managerRole)
        .where('merchant_id', '=', 1002)
        .execute()
    await limit(100200001)
    try {
      const here = { merchantId: 1002, storeId: 100200001 }
      const limited = await platform.signIn('bakery-manager', here)
      const answer = await save([cell(viewerRole, employees, false)], limited, { version })
      expect(problem(answer)).toEqual([422, 'invalid', 'features.0.roleId aboveRank'])
    } finally {
      await limit(null)
    }
  })

  it('leaves someone who can change roles', async () => {
    const both = [managerRole, ownerRole].map((id) => cell(id, editRoles, false))
    const last = [422, 'invalid', 'features.0.isActive employees:lastRoleChanger']
    await platform.database.db
      .insertInto('role_feature')
      .values({ role_id: managerRole, feature_id: editRoles })
      .onConflict((known) => known.doNothing())
      .execute()
    const before = await held()
    expect(problem(await save(both))).toEqual(last)
    expect(await held()).toEqual(before)
    expect(problem(await save(both.toReversed()))).toEqual(last)
    const answer = await save([cell(managerRole, editRoles, false)])
    expect(answer.status, answer.text).toBe(200)
    expect(problem(await save([cell(ownerRole, editRoles, false)]))).toEqual(last)
  })

  it('gives another merchant nothing to see', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const { roles } = await read(cafe)
    expect(roles.map(({ roleId }) => roleId)).toEqual([10011, 10012, 10013, 10014])
    const { body } = await cafe.call('getRolePeople', { query: { roleIds: `${ownerRole}` } })
    expect(body).toEqual({ people: 0 })
  })
})

it('no sequence of changes by people of any rank grants what its giver does not hold', async () => {
  const people = [
    { person: owner, rank: 100, role: ownerRole },
    { person: manager, rank: 50, role: managerRole },
    { person: viewer, rank: 10, role: viewerRole },
  ] as const
  const ranks = new Map([
    [ownerRole, 100],
    [managerRole, 50],
    [viewerRole, 10],
    [10024, 1],
  ])
  const step = fc.record({
    who: fc.constantFrom(...people),
    cells: fc.uniqueArray(
      fc.record({
        roleId: fc.constantFrom(...ranks.keys()),
        featureId: fc.constantFrom(
          editRoles,
          editEmployees,
          employees,
          cash,
          drawer,
          bank,
          devices,
        ),
        isActive: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3, selector: ({ roleId, featureId }) => `${roleId} ${featureId}` },
    ),
  })
  let granted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await putBack()
      for (const { who, cells } of steps) {
        const before = await held()
        const had = (role: number, feature: number) =>
          before.some((row) => row.role_id === role && row.feature_id === feature)
        const { concurrencyChecksum: version } = await read()
        await save(cells, who.person, { version })
        for (const { role_id, feature_id } of await held()) {
          if (had(role_id, feature_id)) continue
          granted += 1
          const asked = [drawer, bank].includes(feature_id) ? cash : feature_id
          expect(had(who.role, asked), `${feature_id} of ${who.role}`).toBe(true)
          expect(had(who.role, editRoles)).toBe(true)
          expect(ranks.get(role_id)).toBeLessThanOrEqual(who.rank)
        }
        // Stops because the next read needs the page permission, which the owner may have lost.
        if (!(await has(ownerRole, 10508))) return
      }
    }),
    { numRuns: 7 },
  )
  expect(granted).toBeGreaterThan(0)
}, 30_000)

describe('a new role', () => {
  const add = (body: BodyOf<'addRole'>, person = owner, options?: CallOptions) =>
    person.call('addRole', { body }, options)
  const fetchRole = async (roleId: number, person = owner) =>
    (await read(person)).roles.find((role) => role.roleId === roleId)
  const readRights = async (roleId: number) =>
    (
      await platform.database.db
        .selectFrom('role_feature')
        .select('feature_id')
        .where('role_id', '=', roleId)
        .execute()
    ).map(({ feature_id }) => feature_id)

  it('begins with nothing, or with rank and rights of another (T-employees-04)', async () => {
    const empty = (await add({ name: ' Night  shift ', startsAs: null })).body.roleId
    expect(await fetchRole(empty)).toMatchObject({ name: 'Night shift', roleRank: 1, people: 0 })
    expect(await readRights(empty)).toEqual([])
    const copy = (await add({ name: 'Second manager', startsAs: managerRole })).body.roleId
    expect(await fetchRole(copy)).toMatchObject({ roleRank: 50 })
    expect((await readRights(copy)).sort()).toEqual((await readRights(managerRole)).sort())
  })
  it('takes nothing above the rank, nor what its giver lacks (T-employees-04)', async () => {
    await save([cell(managerRole, editRoles, true), cell(viewerRole, devices, true)])
    expect(problem(await add({ name: 'Boss', startsAs: ownerRole }, manager))).toEqual([
      422,
      'invalid',
      'startsAs aboveRank',
    ])
    const { body } = await add({ name: 'Viewer of managers', startsAs: viewerRole }, manager)
    expect(await has(viewerRole, devices)).toBe(true)
    expect(await readRights(body.roleId)).not.toContain(devices)
  })
  it('has a name of its own, of one of our roles only (T-employees-04)', async () => {
    const refused = async (body: BodyOf<'addRole'>) => problem(await add(body))
    expect(await refused({ name: 'VIEWER', startsAs: null })).toEqual([
      422,
      'invalid',
      'name nameTaken',
    ])
    expect(await refused({ name: 'silver admin', startsAs: null })).toEqual([
      422,
      'invalid',
      'name ofPlatform',
    ])
    // Another merchant's owner role.
    expect(await refused({ name: 'Theirs', startsAs: 10011 })).toEqual([
      422,
      'invalid',
      'startsAs noRole',
    ])
  })
})

describe('the history of a role', () => {
  it('says who gave and took what, and when it was added (T-employees-05)', async () => {
    const { body } = await owner.call('addRole', { body: { name: 'Told', startsAs: null } })
    const { roleId } = body
    await save([cell(roleId, employees, true), cell(viewerRole, drawer, true)])
    await save([cell(roleId, employees, false)])
    const history = await owner.call('getRoleChanges', { query: { roleId } })
    const right = { featureId: employees, name: 'Employees', parentName: null }
    expect(history.body).toEqual({
      isCut: false,
      changes: [
        { rights: [{ ...right, isActive: false }], isNew: false },
        { rights: [{ ...right, isActive: true }], isNew: false },
        { rights: [], isNew: true },
      ].map((change) => ({ ...change, at: expect.any(String), by: 'bakery-owner' })),
    })
  })
  it('is for who may see roles, and of the merchant’s own (T-employees-05)', async () => {
    const asked = async (person: TestPerson, roleId: number) =>
      (await person.call('getRoleChanges', { query: { roleId } })).status
    expect(await asked(owner, 10011)).toBe(404)
  })
})
