// Capacity settings over the graph, as tests ask for them, and weeks of them.
import type { CapacitySettings, CapacityWeekInput } from '#server/generated/resolvers.ts'
import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import { capacityDays, type CapacityDay } from '../../rules/hours/capacity.ts'

export const bakery = 1002
/** Harbour Street has limits; Mill Lane and Station Arcade never had any. */
export const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]
export const atStore = (storeId: number) => ({ merchantId: bakery, storeId })

const hours = '{ startTime endTime capacities { OrderCount } }'
const fields = `{
  id organization description ${capacityDays.map((day) => `${day} ${hours}`).join(' ')}
  concurrencyChecksum lastModified lastModifiedBy
}`
const documents = {
  getCapacitySettingsByEnterpriseUnit: `query ask($organization: ID!, $enterpriseUnit: ID!) {
    getCapacitySettingsByEnterpriseUnit(
      organization: $organization, enterpriseUnit: $enterpriseUnit
    ) ${fields}
  }`,
  createCapacitySettings: `mutation ask(
    $id: ID!, $organization: ID!, $capacitySettings: CapacityWeekInput!
  ) {
    createCapacitySettings(
      id: $id, organization: $organization, capacitySettings: $capacitySettings
    ) ${fields}
  }`,
  updateCapacitySettings: `mutation ask(
    $id: ID!, $organization: ID!, $capacitySettings: CapacityWeekInput!, $description: String
    $concurrencyChecksum: String!
  ) {
    updateCapacitySettings(
      id: $id, organization: $organization, capacitySettings: $capacitySettings
      description: $description, concurrencyChecksum: $concurrencyChecksum
    ) ${fields}
  }`,
  assignCapacitySettings: `mutation ask($id: ID!, $site: ID!, $organization: ID!) {
    assignCapacitySettings(id: $id, site: $site, organization: $organization) ${fields}
  }`,
} as const
export type Field = keyof typeof documents

export interface GraphError {
  status: number
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: unknown
}
export interface AskOptions {
  idempotencyKey?: string
}
/** Asks a field; organization, unit and site are the person's own unless given. */
export async function ask(
  person: TestPerson,
  storeId: number,
  field: Field,
  more: object = {},
  options: AskOptions = {},
) {
  const raw = await person.graph<Partial<Record<Field, CapacitySettings>>, object>(
    documents[field],
    {
      organization: String(bakery),
      ...(field === 'getCapacitySettingsByEnterpriseUnit' && { enterpriseUnit: String(storeId) }),
      ...(field === 'assignCapacitySettings' && { site: String(storeId) }),
      ...more,
    },
    options,
  )
  return {
    /** Undefined where it was refused. */
    answer: raw.body.data?.[field],
    // The graph's errors carry what every refusal does.
    error: raw.body.errors?.[0]?.extensions as GraphError | undefined,
    raw,
  }
}

/** Intervals such as `1130-1400: 12`. */
const intervalLike = (text: string) => {
  const [, startTime = '', endTime = '', most = ''] = /^(\w+)-(\w+): (-?\d+)$/.exec(text) ?? []
  return { startTime, endTime, capacities: { OrderCount: Number(most) } }
}
/** A week of intervals by day; days without any have none. */
export const week = (days: Partial<Record<CapacityDay, string[]>> = {}): CapacityWeekInput => {
  const of = (day: CapacityDay) => (days[day] ?? []).map(intervalLike)
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  }
}
/** The same words for what is answered; days without intervals are left out. */
export const wordsOf = (settings: CapacitySettings): Partial<Record<CapacityDay, string[]>> =>
  Object.fromEntries(
    capacityDays
      .filter((day) => settings[day].length > 0)
      .map((day) => [
        day,
        settings[day].map(
          ({ startTime, endTime, capacities }) =>
            `${startTime}-${endTime}: ${capacities.OrderCount}`,
        ),
      ]),
  )

/** Makes a store one that never had capacity settings. */
export async function forget({ database: { db } }: TestPlatform, storeId: number): Promise<void> {
  await db.deleteFrom('capacity_interval').where('store_id', '=', storeId).execute()
  await db
    .deleteFrom('ordering_schedule')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'capacity')
    .execute()
}
/** The audit rows of an act, the oldest first. */
export const auditsOf = ({ database: { db } }: TestPlatform, action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('position').execute()
