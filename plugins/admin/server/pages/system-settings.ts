// Settings of the platform itself. Users can't add any, because the code defines the keys.
// Facts: P-020
import { isTimeZone } from '#core/time/zone.ts'
import { noTimeZone } from '#server/domain/tenancy/time-zones.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import { at } from '#server/records/engine/rules.ts'
import { refuse, createRowSource } from '#server/records/operator/rows.ts'
import { shown, text } from '#server/records/settings/columns.ts'

/**
 * The value of a setting. Takes the operator's database role. Every key was created by a migration.
 */
export async function systemSetting(tx: Tx, key: string): Promise<string> {
  return (
    await tx
      .selectFrom('system_setting')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).value
}

/** Why a value is invalid, as a sentence. Undefined if it's valid. */
function findFault(
  { kind, minimum, maximum }: Pick<Row<'system_setting'>, 'kind' | 'minimum' | 'maximum'>,
  value: string,
): string | undefined {
  if (kind === 'timeZone') return isTimeZone(value) ? undefined : noTimeZone
  if (kind !== 'integer') return undefined
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  return number >= (minimum ?? 0) && number <= (maximum ?? Infinity)
    ? undefined
    : `Enter a whole number from ${minimum} to ${maximum}.`
}

const columns: readonly Column[] = [
  shown('title', 'Setting'),
  text('value', 'Value', 100, {
    kindBy: { column: 'kind', kinds: { timeZone: 'timeZone' } },
    required: true,
  }),
  shown('about', 'What it does'),
  { name: 'modifiedAt', label: 'Changed', kind: 'dateTime' },
  shown('modifiedBy', 'By'),
  { name: 'kind', label: 'Kind', kind: 'text', inList: false, inForm: false },
]

const settings = createRowSource({
  columns,
  search: ['title', 'value', 'about'],
  rows: (tx) =>
    tx
      .selectFrom('system_setting')
      .select([
        'id',
        'title',
        'value',
        'about',
        'kind',
        'modified_at as modifiedAt',
        'modified_by as modifiedBy',
        'version',
      ]),
})
const notHere = refuse("Platform settings are built in. You can't add or delete any.")

export const systemSettings: RecordsPage = {
  page: 'SystemSettings',
  kind: 'records',
  databaseRole: 'operator',
  title: 'System settings',
  description: "Values that the platform's tools use for all merchants.",
  noun: 'setting',
  columns,
  defaultSort: 'title',
  abilities: { update: 'admin.editSystemSettings' },
  source: {
    affectedStores: 'none',
    ...settings,
    create: notHere,
    remove: notHere,
    async update(tx, work, id, sent, { value }) {
      const row = await tx
        .selectFrom('system_setting')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const before = await settings.present(tx, work, id, sent)
      if (row && typeof value === 'string') {
        const fault = findFault(row, value)
        if (fault !== undefined) throw invalid([at('value', 'range', fault)])
        await tx
          .updateTable('system_setting')
          .set({
            value,
            version: row.version + 1,
            modified_at: work.now,
            modified_by: work.session.userName,
          })
          .where('id', '=', id)
          .execute()
      }
      return { before, after: await settings.one(tx, work, id) }
    },
  },
}
