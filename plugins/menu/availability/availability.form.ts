// Facts: S-094, S-096, V-051
import { z } from 'zod'

import { limits, type AnswerOf, type ArgsOf, type FormSpec } from '#core'

import { sameAvailability, untilText, type Availability } from './availability.ts'

export type AvailabilityRow = AnswerOf<'getItemAvailability'>['ResultSet'][number]
type Wire = AvailabilityRow
export type AvailabilitySearch = Extract<
  ArgsOf<'getItemAvailability'>['body'],
  { PageRowCount: number }
>
/** One page of the list, with the search that requested it. */
export type AvailabilityPage = Pick<
  AnswerOf<'getItemAvailability'>,
  'ResultSet' | 'BusinessDate'
> & { asked: AvailabilitySearch }
/** Keyed by `keyOf`, in list order. */
export interface Availabilities {
  items: Record<string, Availability>
}

/**
 * Prefixes the id with a letter. Objects sort numeric keys first, which would lose the list's
 * order.
 */
export const keyOf = (id: number): string => `i${id}`

export const toRow = (row: Wire): Availability => ({
  id: row.ItemMasterId,
  name: row.ItemName,
  category: row.CategoryName,
  isModifier: row.IsModifier,
  inStock: row.IsInStock,
  backOn: row.BackOn,
  reason: row.OutReason ?? '',
  online: row.IsAvailableOnline,
  posActive: row.IsPosActive,
})

/** A row in the shape that the API call takes. */
export const toSent = (row: Availability, { ConcurrencyChecksum }: Wire) => ({
  ItemMasterId: row.id,
  ItemName: row.name,
  IsInStock: row.inStock,
  BackOn: row.backOn,
  OutReason: row.reason.trim() || null,
  IsAvailableOnline: row.online,
  ConcurrencyChecksum,
})

/** The rows of a page as one form. Only changed rows are sent. */
export const availabilityForm: FormSpec<
  AvailabilityPage,
  Availabilities,
  ArgsOf<'updateItemAvailability'>
> = {
  schema: z.object({
    items: z.record(
      z.string(),
      z.object({
        id: z.number(),
        name: z.string(),
        category: z.string().nullable(),
        isModifier: z.boolean(),
        inStock: z.boolean(),
        backOn: z.string().nullable(),
        reason: z.string().max(limits.ItemAvailabilityChangeLimits.OutReason.maxLength),
        online: z.boolean(),
        posActive: z.boolean(),
      }),
    ),
  }),
  fromApi: ({ ResultSet }) => ({
    items: Object.fromEntries(ResultSet.map((row) => [keyOf(row.ItemMasterId), toRow(row)])),
  }),
  toApi: ({ items }, { ResultSet, asked }) => ({
    body: {
      ItemAvailabilityList: ResultSet.flatMap((loaded) => {
        const row = items[keyOf(loaded.ItemMasterId)]
        if (!row || sameAvailability(row, toRow(loaded))) return []
        return [toSent(row, loaded)]
      }),
      ...(asked.SearchArg !== undefined && { SearchArg: asked.SearchArg }),
      RequestedPageNum: asked.RequestedPageNum,
      PageRowCount: asked.PageRowCount,
    },
  }),
  /**
   * Shows errors with the row's name, because a position in the sent list means nothing on screen.
   */
  fieldOf: () => undefined,
  fromConflict: ({ ResultSet }: { ResultSet: Wire[] }, loaded) => withRows(loaded, ResultSet),
  fromSaved: ({ ResultSet = [] }: AnswerOf<'updateItemAvailability'>, loaded) =>
    withRows(loaded, ResultSet),
  rows: {
    items: {
      label: ({ name }) => name,
      show({ inStock, backOn, reason, online }, say) {
        const stock = inStock
          ? [say('menu:availability.inStock')]
          : [say('menu:availability.out'), untilText(say, backOn), reason]
        return [...stock, say(online ? 'menu:availability.online' : 'menu:availability.notOnline')]
          .filter(Boolean)
          .join(', ')
      },
    },
  },
}

/** The page with its older rows replaced by `rows`. */
function withRows(page: AvailabilityPage, rows: readonly Wire[]): AvailabilityPage {
  const newer = new Map(rows.map((row) => [row.ItemMasterId, row]))
  return { ...page, ResultSet: page.ResultSet.map((row) => newer.get(row.ItemMasterId) ?? row) }
}
