// Writes items to a CSV file that can be edited and imported again.
// Facts: U-068; D16
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { atOnce } from '#server/data/paging.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import type { Handlers, QueryOf } from '#server/calls/call.ts'
import { localTime, todayAt } from '#server/records/engine/business-day.ts'
import { csvName } from '#server/records/engine/csv.ts'
import { oneAtATime } from '#server/records/engine/one-at-a-time.ts'
import { itemDefaults } from '../../rules/menu.ts'
import { formatCells, itemFile, type FileLine } from './item-file.ts'
import { readMenuNames } from './item-file-rows.ts'
import { listItems, readItems } from './item-rows.ts'
import { toValues } from './item-wire.ts'
import { toItemQuery } from './items.ts'

/**
 * All matching items, sorted by name. The map keeps an item once if a concurrent save moves it
 * between two reads.
 */
async function readLines(
  tx: Tx,
  merchantId: number,
  query: QueryOf<'exportItems'>,
): Promise<FileLine[]> {
  const names = await readMenuNames(tx, merchantId)
  const lines = new Map<number, FileLine>()
  for (let RequestedPageNum = 1; ; RequestedPageNum += 1) {
    const { rows } = await listItems(
      tx,
      merchantId,
      toItemQuery({ ...query, PageRowCount: atOnce, RequestedPageNum, TotalRowCount: -1 }),
    )
    const items = await readItems(
      tx,
      merchantId,
      rows.map(({ ItemMasterId }) => ItemMasterId),
    )
    for (const { ItemMasterId: id } of rows) {
      const item = items.get(id)
      if (item)
        lines.set(id, {
          id,
          version: checksum(item.row.version),
          cells: formatCells(itemDefaults(toValues(item)), names),
        })
    }
    if (rows.length < atOnce) return [...lines.values()]
  }
}

export const itemExportHandlers: Handlers = {
  async exportItems(call) {
    const { query, scope } = call
    const { lines, today, culture } = await oneAtATime(call, () =>
      call.databaseRoles.asTenant(scope, async (tx) => ({
        lines: query.templateOnly ? [] : await readLines(tx, scope.merchantId, query),
        today: todayAt(await localTime(tx, scope), call.clock).calendar,
        culture: await readCulture(tx, scope.merchantId),
      })),
    )
    // Audited with the filters of the export, because data leaves the platform.
    await call.audit({
      action: 'item.export',
      entity: 'item',
      entityId: 'file',
      after: { rows: lines.length, ...query },
    })
    const name = csvName('Items', { from: today, to: today })
    call.reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    call.reply.header('x-row-count', String(lines.length))
    return itemFile(lines, culture)
  },
}
