// Replays the vectors of access.json over HTTP: for each, it changes a person and a merchant in the
// database to match the vector's facts.
import { sql } from 'kysely'

import { factsFromJson, type FactsJson } from '#core/access/facts-json.ts'
import type { AccessVector } from '#core/access/manifest.ts'
import type { Fact } from '#core/access/facts.ts'
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { accessManifest } from '../../server/access/manifests.ts'
import type { Tx } from '../../server/data/database-roles.ts'
import { platformRoleId } from '../../server/data/platform-roles.ts'
import { demoPasswordHash } from '../../server/identity/passwords/passwords.ts'
import type { TestPerson, TestPlatform } from '../../server/testing/platform.ts'
import { askGuard, everyOperation } from './over-http.ts'

/** Vectors of operations that plain requests can call (over-http.ts), grouped by person. */
export const askedVectors = accessManifest.vectors.filter(({ operation }) =>
  everyOperation.includes(operation),
)
export const vectorsByPerson = Map.groupBy(askedVectors, ({ facts }) => JSON.stringify(facts))

const merchantId = 9001
const stores = [900_100_001, 900_100_002]
const userId = 90_001
const roleId = 90_010
const by = { actor: 'tests', reason: 'act as a user', routine: true }

const permissionTable = permissions as Readonly<Record<string, { featureId: number }>>
const addStore = (tx: Tx, id: number) =>
  sql`insert into store (merchant_id, id, name, time_zone) values (${merchantId}, ${id},
    ${`Store ${id}`}, 'America/New_York')`.execute(tx)
const setOf = (fact: unknown): ReadonlySet<string> => (fact as { value: ReadonlySet<string> }).value
const valueOf = <T>(fact: Fact<T>): T => (fact as { value: T }).value

/** A person who signs in without steps: one store, one right. */
async function makePerson(platform: TestPlatform): Promise<TestPerson> {
  await platform.databaseRoles.asOperator(by, async (tx) => {
    await sql`insert into merchant (id, code, name, product_mode) values (${merchantId},
      'VECTOR', 'Vector', 2)`.execute(tx)
    await addStore(tx, stores[0]!)
    await sql`insert into membership_user (id, merchant_id, user_name, full_name, password_hash)
      values (${userId}, ${merchantId}, 'vector', 'Vector', ${demoPasswordHash})`.execute(tx)
    await sql`insert into role (id, merchant_id, name) values (${roleId}, ${merchantId},
      'Vector')`.execute(tx)
    await sql`insert into role_feature (role_id, feature_id) values (${roleId},
      ${Object.values(permissionTable)[0]!.featureId})`.execute(tx)
    await sql`insert into user_role (user_id, role_id, merchant_id) values (${userId}, ${roleId},
      ${merchantId})`.execute(tx)
    await sql`insert into user_store (merchant_id, store_id, user_id) values (${merchantId},
      ${stores[0]!}, ${userId})`.execute(tx)
  })
  const person = await platform.signIn('vector')
  await platform.databaseRoles.asOperator(by, (tx) => addStore(tx, stores[1]!))
  return person
}

/** Changes the rows to match the facts. */
async function become(platform: TestPlatform, json: FactsJson): Promise<void> {
  const facts = factsFromJson(json)
  const [kinds, portal, roles, held] = [
    setOf(facts.userKind),
    setOf(facts.portal),
    setOf(facts.role),
    setOf(facts.permission),
  ]
  const view = valueOf(facts.view)
  const features = Object.entries(permissionTable)
    .filter(([name]) => held.has(name))
    .map(([, { featureId }]) => featureId)
  const merchantFlags = Object.fromEntries([...portal].map((name) => [name, true]))
  const toggles = Object.fromEntries([...setOf(facts.toggle)].map((name) => [name, 'Y']))
  const gateway = (gateways as Record<string, { id: number }>)[valueOf(facts.gateway) ?? '']!.id
  await platform.databaseRoles.asOperator(by, async (tx) => {
    await sql`update merchant set reseller_id = ${valueOf(facts.reseller)},
      product_mode = ${valueOf(facts.productMode)},
      merchant_type = ${valueOf(facts.merchantType)}, country_id = ${valueOf(facts.country)},
      credit_gateway = ${gateway}, toggles = ${JSON.stringify(toggles)}::jsonb,
      portal_flags = ${JSON.stringify(merchantFlags)}::jsonb where id = ${merchantId}`.execute(tx)
    await sql`update store set credit_gateway = ${gateway},
      is_deleted = ${view === 'single-store'} where id = ${stores[1]!}`.execute(tx)
    await sql`update store set credit_gateway = ${gateway} where id = ${stores[0]!}`.execute(tx)
    await sql`update membership_user set is_admin = ${kinds.has('admin')},
      is_merchant_admin = ${kinds.has('merchant-admin')}, is_partner = ${kinds.has('partner')},
      is_company_user = ${kinds.has('company')}, is_reseller_user = ${kinds.has('reseller')},
      is_account_manager =
      ${portal.has('isAccountManager') || portal.has('isAccountAndBillingOfficer')}, sso_issuer =
      ${portal.has('IsNcrIdUser') ? 'https://idp.example' : null}, sso_subject =
      ${portal.has('IsNcrIdUser') ? 'vector' : null} where id = ${userId}`.execute(tx)
    await sql`delete from user_role where user_id = ${userId}`.execute(tx)
    for (const name of roles)
      await sql`insert into user_role (user_id, role_id) values (${userId},
        ${platformRoleId[name as keyof typeof platformRoleId]})`.execute(tx)
    // The role applies everywhere, so that a right held before a merchant is chosen still holds
    // then, and only the guard can refuse.
    await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId})`.execute(tx)
    await sql`delete from role_feature where role_id = ${roleId}`.execute(tx)
    if (features.length > 0)
      await sql`insert into role_feature (role_id, feature_id) select ${roleId},
        unnest(${sql.val(features)}::int[])`.execute(tx)
    await sql`delete from user_store where user_id = ${userId}`.execute(tx)
    await sql`insert into user_store (merchant_id, store_id, user_id) values (${merchantId},
      ${stores[0]!}, ${userId})`.execute(tx)
    await sql`delete from feature_flag where merchant_id = ${merchantId}`.execute(tx)
    for (const key of setOf(facts.flag))
      await sql`insert into feature_flag (key, merchant_id, is_on) values (${key}, ${merchantId},
        true)`.execute(tx)
    await sql`update feature_flag set is_on = false where merchant_id is null
      and key <> 'load-sidebar'`.execute(tx)
    // Clear the rights mark, because changed rights would otherwise end the session.
    await sql`update session set merchant_id = ${view === 'none' ? null : merchantId},
      store_id = ${view === 'none' ? null : view === 'company' ? 0 : stores[0]!},
      rights_mark = null where user_id = ${userId}`.execute(tx)
  })
}

export interface WrongAnswer extends AccessVector {
  got: string
}
/** Replays all vectors; returns those that the server answers differently. */
export async function replayVectors(platform: TestPlatform): Promise<WrongAnswer[]> {
  const person = await makePerson(platform)
  const wrong: WrongAnswer[] = []
  for (const vectors of vectorsByPerson.values()) {
    await become(platform, vectors[0]!.facts as FactsJson)
    // Read the context again, because it changes with the merchant and store.
    person.context = ''
    person.context = (await person.call('getPortalData')).body.contextVersion
    for (const vector of vectors) {
      const { status, code } = await askGuard(person, vector.operation)
      const verdict = status === 403 && code === 'denied' ? 'deny' : 'allow'
      if (verdict !== vector.expected) wrong.push({ ...vector, got: `${status} ${code}` })
    }
  }
  return wrong
}
