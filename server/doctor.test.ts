import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { parseEnvironment } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { clusterVariable, sharedCluster } from './data/testing/postgres.ts'
import { examine, type Finding } from './doctor.ts'
import { openSeeded } from './testing/seeded.ts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'doctor-'))))
afterAll(() => rmSync(folder, { recursive: true }))

async function examined(env: Record<string, string>): Promise<Record<string, string>> {
  const findings: Finding[] = await examine(
    parseEnvironment({ DATA_DIR: folder, PORTAL_BUILDS: join(folder, 'builds'), ...env }),
  )
  return Object.fromEntries(findings.map(({ about, state, says }) => [about, `${state}: ${says}`]))
}

it('names what a platform for real work lacks (T-core-46)', async () => {
  loadSecrets(undefined, folder)
  chmodSync(join(folder, 'secrets.json'), 0o644)
  expect(
    await examined({
      DEMO: '0',
      DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
      PUBLIC_URL: 'https://127.0.0.1:1',
      SMTP_URL: 'smtps://127.0.0.1:1',
      MAIL_FROM: 'Tillhouse <no-reply@example.com>',
    }),
  ).toEqual({
    database: expect.stringMatching(/^fault: .*ECONNREFUSED/),
    secrets: expect.stringMatching(/^fault: .*chmod 600/),
    address: expect.stringMatching(/^warning: https:\/\/127\.0\.0\.1:1 doesn't answer/),
    mail: expect.stringMatching(/^fault: 127\.0\.0\.1 refuses our sign-in/),
    resellers: expect.stringMatching(/^ok: \d+ reseller files are complete/),
    portal: expect.stringMatching(/^fault: There is no build/),
    files: expect.stringMatching(/^fault: Other accounts can open 1 files .*chmod -R go= /),
    disk: expect.stringMatching(/^(ok|warning): [\d,]+ MB are free/),
  })
  expect(await examined({ SECRET_KEY: 'short' })).toMatchObject({
    secrets: expect.stringMatching(/^fault: SECRET_KEY: .*shorter than 32 bytes/),
  })
  writeFileSync(join(folder, 'secrets.json'), '{')
  expect(await examined({})).toMatchObject({
    secrets: expect.stringMatching(/^fault: .*secrets\.json isn't valid JSON/),
  })
  rmSync(join(folder, 'secrets.json'))
})

it('is content with a demonstration (T-core-46)', async () => {
  expect(await examined({})).toMatchObject({
    database: expect.stringMatching(/^ok/),
    address: expect.stringMatching(/^ok/),
    mail: expect.stringMatching(/^ok/),
    files: expect.stringMatching(/^ok/),
  })
})

it('asks the other platform, and says nothing of what is not used (T-core-46)', async () => {
  const ready = createServer((_request, response) => void response.writeHead(200).end())
  const port = await new Promise<number>((resolve) => {
    ready.listen(0, '127.0.0.1', () => resolve((ready.address() as AddressInfo).port))
  })
  const behind = (PLATFORM_URL: string) => examined({ DEMO: '0', PLATFORM_URL })
  const said = await behind(`http://127.0.0.1:${port}`)
  await new Promise((resolve) => void ready.close(resolve))
  expect(said.platform).toMatch(/^ok: http:\/\/127\.0\.0\.1:\d+ is ready/)
  expect(said).not.toHaveProperty('database')
  expect(said).not.toHaveProperty('secrets')
  expect(said).not.toHaveProperty('mail')
  expect((await behind('http://127.0.0.1:9')).platform).toMatch(/^fault: .* isn't ready/)
})

if (sharedCluster())
  it('knows the database’s role, and who else is there (T-core-46)', async () => {
    const database = await openSeeded()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database.db,
    )
    const at = `localhost/${rows[0]!.name}?host=${process.env[clusterVariable]}`
    expect(await examined({ DATABASE_URL: `postgres://tillhouse_app@${at}` })).toMatchObject({
      database: expect.stringMatching(/^ok: PostgreSQL \d+.* Others have 1 connection to it/),
    })
    expect(await examined({ DATABASE_URL: `postgres://postgres@${at}` })).toMatchObject({
      database: expect.stringMatching(/^fault: The database user postgres is a superuser/),
    })
    await database.close()
  }, 60_000)
