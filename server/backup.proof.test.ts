import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { fixedClock } from '../core/time/clock.ts'
import { checkAudit, createAdmin } from './admin.ts'
import { createPlatform } from './app.ts'
import { makeBackup, restoreBackup } from './backup.ts'
import { parseBackupKeys, type BackupKeys } from './backup-encryption.ts'
import { throwAwaySecrets } from './config/secrets.ts'
import { toJson } from './data/json.ts'
import { openDatabase, type Database } from './data/connection/database.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { assertRoles } from './data/connection/roles.ts'
import { sharedCluster } from './data/testing/postgres.ts'
import { prepare, snapshot } from './data/testing/snapshots.ts'
import { demoPassword } from './domain/people/demo/accounts.ts'
import { createBrowser, testConfig, testNow } from './testing/platform.ts'
import { openSeededEmbedded, openSeededOn, testSecrets } from './testing/seeded.ts'

const clock = fixedClock(testNow)
const cluster = sharedCluster()
const openNothingEmbedded = async () => openDatabase({ snapshot: await snapshot('nothing') })
const engines: [string, () => Promise<Database>, () => Promise<Database>][] = [
  ['the embedded database', openSeededEmbedded, openNothingEmbedded],
]
if (cluster)
  engines.push([
    'PostgreSQL',
    () => openSeededOn(cluster),
    () => cluster.database('nothing', prepare.nothing),
  ])

/** A platform with an administrator and nothing else. */
async function openNew(): Promise<Database> {
  const database = await openDatabase({ snapshot: await snapshot('migrated') })
  const admin = { userName: 'olive', fullName: 'Olive Park', password: 'umbrella-lantern-7' }
  await createAdmin(database, admin, clock)
  return database
}

/** Characters that end a line elsewhere, in text and in JSON. */
const lineEnds = 'a\u2028b\u2029c\u0085d\re\nf'

/** All rows and sequence numbers of a backup, each with its table, without the header. */
function readContent(file: string): string[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().split('\n')
  let table = ''
  return lines
    .map((line) => {
      if (line.startsWith('#{"table"')) table = line
      return `${table} ${line}`
    })
    .sort()
}

async function counts({ db }: Database): Promise<Record<string, number>> {
  return createDatabaseRoles(db).asOperator(
    { actor: 'test', reason: 'count', routine: true },
    async (tx) => {
      const count = async (table: 'merchant' | 'audit' | 'ticket' | 'image' | 'membership_user') =>
        (
          await tx
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows
      return {
        merchant: await count('merchant'),
        audit: await count('audit'),
        ticket: await count('ticket'),
        image: await count('image'),
        membership_user: await count('membership_user'),
      }
    },
  )
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const closing = async (opened: Promise<Database>) => {
  const database = await opened
  onTestFinished(() => database.close())
  return database
}
const isEmpty = { merchant: 0, audit: 0, membership_user: 0 }

describe.each(engines)('a backup of %s', (name, openFull, openNothing) => {
  it('is restored elsewhere: people sign in, the audit trail is whole (T-core-44)', async () => {
    const before = await closing(openFull())
    await createDatabaseRoles(before.db).asTenant({ merchantId: 1002, stores: 'all' }, (tx) =>
      tx
        .insertInto('idempotency')
        .values({
          merchant_id: 1002,
          user_id: 1,
          operation_id: 'test',
          key: 'line ends',
          request_hash: lineEnds,
          request_id: 'test',
          created_at: new Date(clock.now().epochMilliseconds),
          answer: toJson({ text: lineEnds }),
        })
        .execute(),
    )
    const file = join(folder, `${name}.tillhouse`)
    expect(await makeBackup(before, file, testSecrets, clock)).toMatch(/^\d+ rows are in .*SECRET/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const after = await closing(openNothing())
    expect(await restoreBackup(after, file, testSecrets)).toMatch(/rows of 2026-11-20T15:00:00/)
    const again = `${file}.again`
    writeFileSync(`${again}.part`, 'left over', { mode: 0o644 })
    await makeBackup(after, again, testSecrets, clock)
    expect(statSync(again).mode & 0o777).toBe(0o600)
    const [had, has] = [readContent(file), readContent(again)]
    expect(had.some((line) => line.includes('\u2028'))).toBe(true)
    expect(has.length).toBe(had.length)
    expect(has.filter((line, index) => line !== had[index])).toEqual([])
    expect(await checkAudit(after, clock)).toBe(await checkAudit(before, clock))
    await assertRoles(after)
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and not relforcerowsecurity`.execute(after.db)
    expect(rows).toEqual([{ open: 0 }])

    const platform = await createPlatform({ database: after, clock, config: testConfig })
    onTestFinished(() => platform.close())
    const person = createBrowser(platform.app, testConfig)
    const { body } = await person.call('logOn', {
      body: { username: 'cafe-owner', password: demoPassword },
    })
    expect(body.success).toBe(true)
    await person.refresh()
    // New rows continue the sequence numbers of the backup.
    const added = await person.call('createPageRecord', {
      path: { page: 'Departments' },
      body: { values: { name: 'After the fire' } },
    })
    expect(added.status).toBe(200)
    expect(await checkAudit(after, clock)).toMatch(/^The audit trail is whole/)
  }, 120_000)

  it('that was cut off leaves no rows (T-core-44)', async () => {
    const cut = join(folder, `${name} cut`)
    const before = await closing(openNew())
    await makeBackup(before, cut, testSecrets, clock)
    const lines = gunzipSync(readFileSync(cut)).toString().split('\n')
    writeFileSync(cut, gzipSync(lines.slice(0, -10).join('\n')))
    const after = await closing(openNothing())
    await expect(restoreBackup(after, cut, testSecrets)).rejects.toThrow(/its end is missing/)
    expect(await counts(after)).toMatchObject(isEmpty)
  }, 60_000)
})

describe('a backup of a new platform', () => {
  let file: string
  let before: Database
  beforeAll(async () => {
    before = await openNew()
    file = join(folder, 'new.tillhouse')
    await makeBackup(before, file, testSecrets, clock)
  }, 60_000)
  afterAll(() => before.close())
  const nothing = () => closing(openNothingEmbedded())

  it('from before a table changed owner, under a kept key, is restored (T-core-44)', async () => {
    const [head, ...rows] = gunzipSync(readFileSync(file)).toString().split('\n')
    const older = head!.replace('"2-catalog/008-taxes",', '')
    expect(older).not.toBe(head)
    const old = join(folder, 'old')
    writeFileSync(old, gzipSync([older, ...rows].join('\n')))
    const { keys } = testSecrets
    const changed = { current: 'new', keys: { ...keys, new: Buffer.alloc(32, 7) } }
    const after = await nothing()
    expect(await restoreBackup(after, old, changed)).toMatch(/are back/)
    expect(await counts(after)).toEqual(await counts(before))
  }, 60_000)

  it('is refused where it does not fit, before anything is done (T-core-44)', async () => {
    await expect(makeBackup(before, file, testSecrets, clock)).rejects.toThrow(/already exists/)
    await expect(restoreBackup(before, file, testSecrets)).rejects.toThrow(/isn't empty/)
    const after = await nothing()
    await expect(makeBackup(after, `${file}.empty`, testSecrets, clock)).rejects.toThrow(
      'The database is empty. Check DATABASE_URL or DATA_DIR.',
    )
    await expect(restoreBackup(after, file, throwAwaySecrets())).rejects.toThrow(
      /another SECRET_KEY/,
    )
    await expect(restoreBackup(after, `${file}.none`, testSecrets)).rejects.toThrow(/no file/)
    const other = join(folder, 'other')
    writeFileSync(other, 'nothing of the kind')
    await expect(restoreBackup(after, other, testSecrets)).rejects.toThrow(
      /isn't a complete Tillhouse backup/,
    )
    await expect(restoreBackup(after, folder, testSecrets)).rejects.toThrow(/EISDIR/)
    const [head] = gunzipSync(readFileSync(file)).toString().split('\n')
    const refused = (...steps: string[]) => {
      const names = steps.map((step) => `"${step}",`).join('')
      const changed = head!.replace('"migrations":[', `"migrations":[${names}`)
      expect(changed).not.toBe(head)
      writeFileSync(other, gzipSync(changed))
      return expect(restoreBackup(after, other, testSecrets)).rejects
    }
    await refused('3-gone/001-table').toThrow(/step 3-gone\/001-table of a plugin .* folder back/)
    await refused('3-menu/999-later').toThrow(/another version .* step 3-menu\/999-later/)
    await refused('3-gone/001-table', '2-catalog/999-later').toThrow(/another version .* 2-catalog/)
  })

  it('is encrypted for a key or a passphrase, which alone opens it (T-core-44)', async () => {
    const [mine, other] = [await generateIdentity(), await generateIdentity()]
    const recipients = [await identityToRecipient(mine)]
    const none = parseBackupKeys({})
    for (const [how, keys, wrong] of [
      ['key', { ...none, recipients, identity: mine }, { ...none, identity: other }],
      ['passphrase', { ...none, passphrase: 'four words' }, { ...none, passphrase: 'five words' }],
    ] as const) {
      const locked = join(folder, `by-${how}`)
      await makeBackup(before, locked, testSecrets, clock, keys)
      expect(readFileSync(locked, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
      const after = await nothing()
      const restored = (given?: BackupKeys) =>
        restoreBackup(after, locked, testSecrets, given && { keys: given })
      await expect(restored()).rejects.toThrow(/is encrypted\. Give its key/)
      await expect(restored(wrong)).rejects.toThrow(/can't be decrypted: .* another key/)
      await restored(keys)
      expect(await counts(after)).toEqual(await counts(before))
    }
    const both = { ...none, recipients, passphrase: 'four words' }
    const file = join(folder, 'both')
    await expect(makeBackup(before, file, testSecrets, clock, both)).rejects.toThrow('not both')
    const typo = { ...none, recipients: ['age1typo'] }
    await expect(makeBackup(before, file, testSecrets, clock, typo)).rejects.toThrow("isn't a")
  }, 120_000)

  it('that is encrypted and was cut off is refused (T-core-44)', async () => {
    const keys = { ...parseBackupKeys({}), passphrase: 'four words' }
    const cut = join(folder, 'cut-locked')
    await makeBackup(before, cut, testSecrets, clock, keys)
    truncateSync(cut, Math.floor(statSync(cut).size * 0.6))
    const after = await nothing()
    await expect(restoreBackup(after, cut, testSecrets, { keys })).rejects.toThrow(/unpacked/)
    expect(await restoreBackup(after, file, testSecrets)).toMatch(/are back/)
  }, 60_000)
})
