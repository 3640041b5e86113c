// Overlays stored in the database: their audience and the revision in force.
import { sql } from 'kysely'

import { required } from '../../core/required.ts'
import type { Overlay } from '../../core/plugin/overlays/overlay.ts'
import type { Tx } from '../data/database-roles.ts'
import type { Row } from '../data/schema.ts'

export type Audience =
  { kind: 'all' } | { kind: 'reseller'; id: number } | { kind: 'merchant'; id: number }
/** The content of an overlay, without its audience. */
export type OverlayContent = Pick<
  Overlay,
  'plugins' | 'routes' | 'abilities' | 'entries' | 'sections'
>

/**
 * Converts an audience's overlay to the compiler's format. A merchant's overlay needs no condition,
 * because it is only used for that merchant's sessions.
 */
export const toOverlay = (audience: Audience, content: OverlayContent): Overlay => ({
  file: 'database',
  layer: audience.kind === 'merchant' ? 'tenant' : 'reseller',
  ...(audience.kind === 'reseller' && { reseller: audience.id }),
  ...content,
})
export const toAudience = ({
  audience,
  reseller_id,
  merchant_id,
}: Pick<Row<'overlay_revision'>, 'audience' | 'reseller_id' | 'merchant_id'>): Audience =>
  audience === 'all'
    ? { kind: 'all' }
    : audience === 'reseller'
      ? { kind: 'reseller', id: required(reseller_id, "the reseller of a reseller's overlay") }
      : { kind: 'merchant', id: required(merchant_id, "the merchant of a merchant's overlay") }

/**
 * The content of a revision. It isn't checked here, because it was checked when it was saved
 * (plugin-overlays.ts).
 */
export const contentOf = ({ overlay }: Pick<Row<'overlay_revision'>, 'overlay'>): OverlayContent =>
  overlay

/** The newest revision of each audience that a merchant belongs to, widest audience first. */
export async function overlaysFor(
  tx: Tx,
  resellerId: number,
  merchantId: number | null,
): Promise<{ ids: number[]; overlays: Overlay[] }> {
  const { rows } = await sql<Row<'overlay_revision'>>`
    select distinct on (audience) * from overlay_revision
    where audience = 'all'
      or (audience = 'reseller' and reseller_id = ${resellerId})
      or (audience = 'merchant' and merchant_id = ${merchantId})
    order by audience, revision desc`.execute(tx)
  const widestFirst = ['all', 'reseller', 'merchant']
  const sorted = rows.sort(
    (a, b) => widestFirst.indexOf(a.audience) - widestFirst.indexOf(b.audience),
  )
  return {
    ids: sorted.map(({ id }) => id),
    overlays: sorted.map((row) => toOverlay(toAudience(row), contentOf(row))),
  }
}
