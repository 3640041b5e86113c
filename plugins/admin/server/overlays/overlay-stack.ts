// All overlays for an audience, in order. Overlays from files come first, then those from the
// database.
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'

import type { Overlay } from '#core/plugin/overlays/overlay.ts'
import { knownParts } from '#core/plugin/overlays/known-parts.ts'
import { portalManifest } from '#server/access/manifests.ts'
import {
  toAudience,
  contentOf,
  toOverlay,
  type Audience,
  type OverlayContent,
} from '#server/access/overlays.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { resellerFolder } from '#server/resellers.ts'
import { tidyOverlay } from '../../rules/overlay-content.ts'
import { toColumns, type NamedAudience } from './overlay-audiences.ts'

/** The newest revision of one audience's overlay. */
export interface KeptLayer {
  audience: Audience
  revision: number
  content: OverlayContent
}
export interface Stack {
  /**
   * The newest revision of each overlay, including the audience's own. The widest audience comes
   * first.
   */
  kept: readonly KeptLayer[]
  /** The revision of the audience's own overlay. 0 if it has none. */
  revision: number
  content: OverlayContent
}
type RevisionRow = Row<'overlay_revision'>

const widestFirst = ['all', 'reseller', 'merchant']
export const isOf = (audience: Audience, other: Audience): boolean =>
  JSON.stringify(toColumns(audience)) === JSON.stringify(toColumns(other))

/**
 * The parts of an overlay that exist in this build. Parts that were removed from the build are left
 * out.
 */
export function known(audience: Audience, content: OverlayContent): OverlayContent {
  const {
    file: _file,
    layer: _layer,
    reseller: _reseller,
    ...parts
  } = knownParts(portalManifest, toOverlay(audience, content))
  return parts
}

/**
 * Reads the overlays that apply to an audience. For everyone or a reseller, this includes the
 * overlays of all resellers, because each affects only its own users. For a merchant, this includes
 * its reseller's overlay and its own.
 */
export async function readStack(tx: Tx, { audience, resellerId }: NamedAudience): Promise<Stack> {
  const merchant = audience.kind === 'merchant'
  const { rows } = await sql<RevisionRow>`
    select distinct on (audience, reseller_id, merchant_id) * from overlay_revision
    where audience = 'all'
      or (audience = 'reseller' and ${merchant ? sql`reseller_id = ${resellerId}` : sql`true`})
      or (audience = 'merchant' and ${merchant ? sql`merchant_id = ${audience.id}` : sql`false`})
    order by audience, reseller_id, merchant_id, revision desc`.execute(tx)
  const kept = rows
    .sort(
      (a, b) =>
        widestFirst.indexOf(a.audience) - widestFirst.indexOf(b.audience) ||
        (a.reseller_id ?? 0) - (b.reseller_id ?? 0),
    )
    .map((row): KeptLayer => ({
      audience: toAudience(row),
      revision: row.revision,
      content: known(toAudience(row), contentOf(row)),
    }))
  const layer = kept.find((layer) => isOf(layer.audience, audience))
  return { kept, revision: layer?.revision ?? 0, content: layer?.content ?? {} }
}

/** The overlays, with different content for one audience. */
export function overlaysWith(
  { kept }: Pick<Stack, 'kept'>,
  audience: Audience,
  content: OverlayContent,
): Overlay[] {
  const others = kept.filter((layer) => !isOf(layer.audience, audience))
  const layers = [...others, { audience, content }].sort(
    (a, b) => widestFirst.indexOf(a.audience.kind) - widestFirst.indexOf(b.audience.kind),
  )
  return layers.map((layer) => toOverlay(layer.audience, layer.content))
}

interface FileLayer {
  file: string
  reseller: number
  content: OverlayContent
}
/** The files of resellers. They are already compiled into the manifest. */
export const fileLayers: readonly FileLayer[] = readdirSync(resellerFolder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => {
    const content: OverlayContent & { id: number } = JSON.parse(
      readFileSync(new URL(file, resellerFolder), 'utf8'),
    )
    return {
      file: `manifest/resellers/${file}`,
      reseller: content.id,
      content: tidyOverlay(content),
    }
  })
