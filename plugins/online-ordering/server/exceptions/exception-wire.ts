// Converts an exception between API, rule values and table.
import type { components } from '#core/generated/portal.ts'
import { isAssigned, type Assignment } from '#schemas/rules/stores.ts'
import { checksum } from '#server/data/checksum.ts'
import { toJson } from '#server/data/json.ts'
import type { Row } from '#server/data/schema.ts'
import { trimmedText } from '#server/data/text.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import {
  nextDate,
  type ExceptionField,
  type ExceptionValues,
} from '../../rules/hours/exceptions.ts'
import type { Repeating } from '../../rules/hours/yearly.ts'
import type { StoredException } from './exception-rows.ts'

type Wire = components['schemas']
export type SentException = Wire['HoursExceptionInput']
/** Values with a date, as in a request or a row. */
export type DatedValues = ExceptionValues & { date: string }

/** Where a stored exception applies. */
export const assignmentOf = ({ row, differing }: StoredException): Assignment => ({
  all: row.default_assigned,
  differing: new Set(differing.map(({ id }) => id)),
})

/** The date of a stored exception and how it repeats. */
export const toRepeating = ({
  date,
  yearly,
  yearly_by,
}: Pick<Row<'hours_exception'>, 'date' | 'yearly' | 'yearly_by'>): Required<Repeating> => ({
  date,
  yearly,
  yearlyBy: yearly_by,
})

export const toValues = (row: Row<'hours_exception'>) =>
  ({
    ...toRepeating(row),
    reason: row.reason,
    isClosed: row.is_closed,
    blocks: row.blocks,
  }) satisfies ExceptionValues

/** The values of a request. Hours sent for a closed date are ignored. */
export const sentValues = ({
  date,
  yearly,
  yearlyBy = 'date',
  reason,
  isClosed,
  blocks,
}: SentException) =>
  ({
    date,
    yearly,
    yearlyBy: yearly ? yearlyBy : 'date',
    reason: trimmedText(reason),
    isClosed,
    blocks: isClosed
      ? []
      : blocks.map(({ opens, closes, closesNextDay }) => ({ opens, closes, closesNextDay })),
  }) satisfies ExceptionValues

export const changedFields = (before: ExceptionValues, after: ExceptionValues): ExceptionField[] =>
  (Object.keys(before) as ExceptionField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

export const toColumns = ({ date, yearly, yearlyBy, reason, isClosed, blocks }: DatedValues) => ({
  date,
  yearly,
  yearly_by: yearlyBy,
  reason,
  is_closed: isClosed,
  blocks: toJson(blocks),
})

/** The blocks in the API's shape. Stored blocks always have both times. */
const wireBlocks = (blocks: ExceptionValues['blocks']): Wire['HoursBlock'][] =>
  blocks.flatMap(({ opens, closes, closesNextDay }) =>
    opens === null || closes === null ? [] : [{ opens, closes, closesNextDay }],
  )

export function toWire(
  stored: StoredException,
  visibleStores: VisibleStores,
  today: string,
): Wire['HoursException'] {
  const { row, available, differing, isShared } = stored
  const assignment = assignmentOf(stored)
  return {
    id: row.id,
    concurrencyChecksum: checksum(row.version),
    date: row.date,
    nextDate: nextDate(toRepeating(row), today),
    yearly: row.yearly,
    yearlyBy: row.yearly_by,
    reason: row.reason,
    isClosed: row.is_closed,
    blocks: wireBlocks(row.blocks),
    storeCount: available,
    isShared,
    lastModified: row.modified_at.toISOString(),
    lastModifiedBy: row.modified_by,
    ...(visibleStores.here === undefined && {
      stores: [
        { storeId: 0, isAssigned: assignment.all },
        ...differing.map(({ id, name }) => ({
          storeId: id,
          storeName: name,
          isAssigned: isAssigned(assignment, id),
        })),
      ],
    }),
  }
}
