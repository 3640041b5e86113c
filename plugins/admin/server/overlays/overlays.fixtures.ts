// Settings → Plugins as its tests use it: its people, audiences and calls.
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { toJson } from '#server/data/json.ts'
import { ok } from '#server/testing/affected-stores.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

type Kind = 'all' | 'reseller' | 'merchant'
export type Content = BodyOf<'saveOverlay'>['content']
export type State = AnswerOf<'getOverlay'>
interface Problem {
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: State
}

export let platform: TestPlatform
export let admin: TestPerson
export let supportAdmin: TestPerson
/** An employee of reseller 10000, at its merchant 1003. */
export let reseller: TestPerson
export let baker: TestPerson
export let chain: TestPerson

/** Starts a platform for all tests of a file; each begins without overlays. */
export function startOverlays(): void {
  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
    supportAdmin = await platform.signIn('support-admin', {
      merchantId: 1001,
      storeId: 100_100_001,
    })
    reseller = await platform.signIn('reseller-user', { merchantId: 1003, storeId: 100_300_001 })
    baker = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  }, 120_000)
  afterAll(() => platform?.close())
  beforeEach(() => platform.database.db.deleteFrom('overlay_revision').execute())
}

const audience = (kind: Kind, id: number) => ({ audience: kind, id })
export type Path = ReturnType<typeof audience>
export const merchant = (id: number) => audience('merchant', id)
export const bakery = merchant(1002)
export const ownChain = merchant(1003)
export const everyone = audience('all', 0)
export const processor = audience('reseller', 10_000)
export const bank = audience('reseller', 10_017)
export const noReseller = audience('reseller', 5)

const entry = (id: string): Content => ({ entries: { [id]: { hidden: true } } })
export const hideMenu: Content = { plugins: { menu: { hidden: true } } }
export const hideResults: Content = { plugins: { results: { hidden: true } } }
export const hideDiscounts = entry('menu.discounts')
export const hideDepartments = entry('menu.departments')

export const problem = ({ body }: { body: unknown }) => body as Problem
export const read = async (path: Path, person = admin) =>
  (await person.call('getOverlay', { path })).body
export const save = (
  path: Path,
  content: Content,
  { person = admin, baseRevision = 0, note = undefined as string | undefined } = {},
) =>
  person.call('saveOverlay', {
    path,
    body: { content, baseRevision, ...(note !== undefined && { note }) },
  })
export const saved = async (...args: Parameters<typeof save>) => ok(await save(...args)).revision
export const preview = async (path: Path, content: Content, person = admin) =>
  ok(await person.call('previewOverlay', { path, body: { content } }))
/** The statuses of a call, and of a described page, of the plugin Menu. */
export const discounts = async (person: TestPerson) =>
  (await person.call('getActiveDiscounts', { body: { PageRowCount: 1, RequestedPageNum: 1 } }))
    .status
export const departments = async (person: TestPerson) =>
  (await person.call('describePage', { path: { page: 'Departments' } })).status
export const restore = (revision: number, baseRevision: number, path = bakery, person = admin) =>
  person.call('restoreOverlay', { path, body: { revision, baseRevision } })
export const revisions = async () =>
  (await platform.database.db.selectFrom('overlay_revision').selectAll().execute()).length
/** Stores a first revision for the bakery as another build could have. */
export const store = (overlay: object) =>
  platform.database.db
    .insertInto('overlay_revision')
    .values({
      audience: 'merchant',
      merchant_id: 1002,
      revision: 1,
      note: null,
      author_user_id: 1,
      author_name: 'someone',
      created_at: new Date('2026-11-01T00:00:00Z'),
      differences: toJson([]),
      overlay: toJson(overlay),
    })
    .execute()
