// Loyalty tier pricing: the program's name, and its prices for items and modifiers.
// Facts: C-064 to C-067
import { centsOrNull } from '#core/money.ts'
import { checksum, legacyLastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ConflictError } from '#server/data/errors.ts'
import { offsetOf } from '#server/data/paging.ts'
import { write, type Written } from '#server/data/write.ts'
import { resultSetOf, successful } from '#server/calls/answers.ts'
import type { AnyCall, AnswerOf, Handlers } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import { keepPrices } from '../changes/loyalty.ts'
import {
  keyOf,
  memberOf,
  listMoved,
  refuseMissing,
  refuseUnclear,
  type SentMember,
} from './loyalty-checks.ts'
import {
  insertProgram,
  listMembers,
  lockProgram,
  nameTaken,
  noProgram,
  readMembers,
  readProgram,
  updateProgram,
  type Member,
  type Program,
  type Stamp,
} from './loyalty-rows.ts'
import { cleanSearch } from '#server/data/text.ts'

type Wire = AnswerOf<'getTieredPriceList'>
const toWire = (program: Program | undefined): Wire =>
  program
    ? {
        Name: program.name,
        TieredPriceListId: program.id,
        ...legacyLastChange(program),
      }
    : { Name: null, TieredPriceListId: noProgram, ConcurrencyChecksum: null }

const unknown = () => notFound("This loyalty program doesn't exist here.")
const stampOf = (call: AnyCall): Stamp => ({ at: nowOf(call.clock), by: call.session.userName })
/**
 * A conflict with the current program and the changed rows, which the screen shows beside the
 * user's input.
 */
const conflictOver = (program: Program | undefined, moved: readonly Member[]) =>
  new ConflictError({ ...toWire(program), Members: moved })

/**
 * The current state of the sent rows.
 * @throws a 422 problem if a variation's id is missing, unexpected or of another item
 * @throws Refusal if a member occurs twice, or no longer exists
 */
async function presentMembers(
  tx: Tx,
  merchantId: number,
  listId: number,
  sent: readonly SentMember[],
): Promise<ReadonlyMap<string, Member>> {
  refuseUnclear(sent)
  const present = await readMembers(tx, merchantId, listId, sent.map(keyOf))
  await refuseMissing(tx, merchantId, sent, present)
  return present
}

/** Rows whose price differs from the stored one. All others keep their version. */
const listChanged = (sent: readonly SentMember[], present: ReadonlyMap<string, Member>) =>
  sent.filter(
    (row) => centsOrNull(row.PriceListPrice) !== centsOrNull(memberOf(present, row).PriceListPrice),
  )

/** What the audit trail records: the name and the changed prices. */
const trailOf = (name: string, rows: readonly SentMember[], of: ReadonlyMap<string, Member>) => ({
  Name: name,
  Members: rows
    .map((row) => memberOf(of, row))
    .map(({ ItemMasterId, ItemVariationId, Name, PriceListPrice }) => ({
      ItemMasterId,
      ItemVariationId,
      Name,
      PriceListPrice,
    })),
})

/** Saves the changed rows and returns the new state of all sent rows. */
async function saved(
  tx: Tx,
  call: AnyCall,
  sent: readonly SentMember[],
  present: ReadonlyMap<string, Member>,
  { before, program }: { before?: Program; program: Program },
): Promise<Written<AnswerOf<'updateTieredPriceList'>>> {
  const { merchantId } = call.scope
  const changed = listChanged(sent, present)
  const prices = changed.map((row) => ({ ...keyOf(row), cents: centsOrNull(row.PriceListPrice) }))
  if (prices.length > 0) await keepPrices(tx, call, program.id, prices)
  const after = await readMembers(tx, merchantId, program.id, sent.map(keyOf))
  return {
    answer: {
      ...successful,
      Entity: toWire(program),
      Members: sent.map((row) => memberOf(after, row)),
    },
    audit: {
      action: before ? 'priceList.update' : 'priceList.create',
      entity: 'priceList',
      entityId: program.id,
      ...(before && { before: trailOf(before.name, changed, present) }),
      after: trailOf(program.name, changed, after),
    },
  }
}

export const loyaltyHandlers: Handlers = {
  getTieredPriceList: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => toWire(await readProgram(tx, scope.merchantId))),

  tieredPriceListGetMembers: ({ query, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const {
        tieredPriceListId,
        itemNameFilter,
        typeFilter = 0,
        sortColumn = 'Name',
        sortDirection,
        pageNumber,
        pageSize,
      } = query
      const program = await readProgram(tx, scope.merchantId)
      if (tieredPriceListId !== noProgram && tieredPriceListId !== program?.id) throw unknown()
      const { rows, total } = await listMembers(tx, scope.merchantId, tieredPriceListId, {
        search: cleanSearch(itemNameFilter),
        type: typeFilter,
        sort: sortColumn,
        descending: sortDirection === 'DESC',
        limit: pageSize,
        offset: offsetOf(pageNumber, pageSize),
      })
      return resultSetOf(rows, total)
    }),

  addTieredPriceList: (call) =>
    write(call, async (tx) => {
      const {
        body: { Name, Members },
        scope: { merchantId },
      } = call
      const existing = await readProgram(tx, merchantId)
      const present = await presentMembers(tx, merchantId, existing?.id ?? noProgram, Members)
      const moved = listMoved(Members, present)
      if (existing || moved.length > 0) throw conflictOver(existing, moved)
      const program = await insertProgram(tx, merchantId, Name, stampOf(call))
      if (program) return saved(tx, call, Members, present, { program })
      // Creating failed, because another request has created the program since or the name is
      // taken.
      const theirs = await readProgram(tx, merchantId)
      if (!theirs) throw nameTaken()
      throw conflictOver(
        theirs,
        listMoved(Members, await presentMembers(tx, merchantId, theirs.id, Members)),
      )
    }),

  updateTieredPriceList: (call) =>
    write(call, async (tx) => {
      const {
        body: { TieredPriceListId, Name, Members, ConcurrencyChecksum },
        scope: { merchantId },
      } = call
      const before = await lockProgram(tx, merchantId, TieredPriceListId)
      if (!before) throw unknown()
      const present = await presentMembers(tx, merchantId, before.id, Members)
      const moved = listMoved(Members, present)
      // A concurrent rename to the same name causes no conflict.
      const isRenamed = Name !== before.name && ConcurrencyChecksum !== checksum(before.version)
      if (isRenamed || moved.length > 0) throw conflictOver(before, moved)
      const isChanged = Name !== before.name || listChanged(Members, present).length > 0
      const program = isChanged
        ? await updateProgram(tx, merchantId, before, Name, stampOf(call))
        : before
      return saved(tx, call, Members, present, { before, program })
    }),
}
