// The audiences of overlays, and who can edit them. Internal administrators can edit all of them. A
// reseller's employees can edit those of their reseller and its merchants.
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { may } from '#server/access/abilities.ts'
import type { Audience } from '#server/access/overlays.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import type { AnswerOf, AnyCall, Call } from '#server/calls/call.ts'
import { denied, notFound } from '#server/calls/problem.ts'
import { resellers, resellersOffered } from '#server/resellers.ts'
import { overlayAudienceRule, type AudienceKind } from '../../rules/admin.ts'

export interface NamedAudience {
  audience: Audience
  name: string
  /** The reseller itself, or the reseller of the merchant. */
  resellerId?: number
  merchant?: Pick<
    Row<'merchant'>,
    'id' | 'name' | 'reseller_id' | 'product_mode' | 'merchant_type' | 'country_id'
  >
}
/**
 * Which overlays a user can read and change: all of them, or those of one reseller and its
 * merchants.
 */
interface OverlayRights {
  everything: boolean
  reseller: number | undefined
}

/**
 * Reads the reseller from the user, not from the session. The session has the reseller of the
 * chosen merchant, which can differ.
 */
async function readOverlayRights(call: AnyCall, tx: Tx): Promise<OverlayRights> {
  if (may('admin.editAllOverlays', call.facts)) return { everything: true, reseller: undefined }
  const user = await tx
    .selectFrom('membership_user')
    .select('reseller_id')
    .where('id', '=', call.session.userId)
    .executeTakeFirstOrThrow()
  return { everything: false, reseller: user.reseller_id ?? undefined }
}

export const idOf = (audience: Audience): number => (audience.kind === 'all' ? 0 : audience.id)
export const keyOf = (audience: Audience): string => `${audience.kind}/${idOf(audience)}`
/** The audience as columns of a revision. */
export const toColumns = (audience: Audience) => ({
  audience: audience.kind,
  reseller_id: audience.kind === 'reseller' ? audience.id : null,
  merchant_id: audience.kind === 'merchant' ? audience.id : null,
})

/** Finds an audience without checking who asks. `openAudience` decides who can edit it. */
export async function findAudience(
  tx: Tx,
  kind: AudienceKind,
  id: number,
): Promise<NamedAudience | undefined> {
  if (kind === 'all') return id === 0 ? { audience: { kind }, name: '' } : undefined
  if (kind === 'reseller') {
    const reseller = resellers.find((each) => each.id === id)
    return reseller && { audience: { kind, id }, name: reseller.name, resellerId: id }
  }
  const merchant = await tx
    .selectFrom('merchant')
    .select(['id', 'name', 'reseller_id', 'product_mode', 'merchant_type', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    merchant && {
      audience: { kind, id },
      name: merchant.name,
      resellerId: merchant.reseller_id,
      merchant,
    }
  )
}

/**
 * The audience of a request, if the user can edit it. Refused attempts are audited.
 * @throws 403 without revealing whether the audience exists, or 404 if the user could edit it but
 * it doesn't exist
 */
export async function openAudience(
  call: AnyCall,
  { audience: kind, id }: { audience: AudienceKind; id: number },
): Promise<NamedAudience> {
  const { named, rights } = await call.databaseRoles.asIdentity(async (tx) => ({
    named: await findAudience(tx, kind, id),
    rights: await readOverlayRights(call, tx),
  }))
  if (!rights.everything) {
    const asked = {
      audience: kind,
      ...(named?.resellerId !== undefined && { resellerOfAudience: named.resellerId }),
    }
    const verdict = overlayAudienceRule(asked, {
      view: call.rights.view,
      ...(rights.reseller !== undefined && { reseller: rights.reseller }),
    })
    if (!verdict.allow) {
      await call.audit({ action: 'overlay.refuse', entity: 'overlay', entityId: `${kind}/${id}` })
      throw denied('This overlay belongs to someone else.')
    }
  }
  if (!named) throw notFound("This reseller or merchant doesn't exist.")
  return named
}

type AudienceRow = AnswerOf<'findOverlayAudiences'>['audiences'][number]
interface Newest {
  revision: number | null
  at: Date | null
  by: string | null
}
const changeOf = ({ revision, at, by }: Newest) => ({
  revision: revision ?? 0,
  ...(at && { changedAt: at.toISOString() }),
  ...(by && { changedBy: by }),
})

const newest = sql`
  select distinct on (audience, reseller_id, merchant_id)
    audience, reseller_id, merchant_id, revision, created_at as at, author_name as by
  from overlay_revision order by audience, reseller_id, merchant_id, revision desc`

async function merchantRows(
  tx: Tx,
  rights: OverlayRights,
  search: string,
  limit: number,
  offset: number,
): Promise<{ rows: AudienceRow[]; total: number }> {
  const where = sql`${rights.everything ? sql`true` : sql`m.reseller_id = ${rights.reseller ?? 0}`}
    and ${
      search === ''
        ? sql`true`
        : sql`(${contains('m.name', search)}
    or m.id::text = ${search})`
    }`
  const { rows } = await sql<Newest & { id: number; name: string; reseller_id: number }>`
    select m.id, m.name, m.reseller_id, n.revision, n.at, n.by
    from merchant m left join (${newest}) n on n.merchant_id = m.id
    where ${where}
    order by (n.revision is null), ${textOrder('m.name')}, m.id
    limit ${limit} offset ${offset}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from merchant m where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => {
      const resellerName = resellers.find(({ id }) => id === row.reseller_id)?.name
      return {
        audience: 'merchant' as const,
        id: row.id,
        name: row.name,
        resellerId: row.reseller_id,
        ...(resellerName !== undefined && { resellerName }),
        ...changeOf(row),
      }
    }),
    total: required(counts[0], 'the number of merchants').total,
  }
}

/**
 * Lists the audience of everyone, then resellers, then merchants. Among these, audiences with an
 * overlay come first.
 */
export async function searchAudiences(
  tx: Tx,
  call: Call<'findOverlayAudiences'>,
): Promise<AnswerOf<'findOverlayAudiences'>> {
  const { search = '', kind, page = 1, pageSize = 25 } = call.query
  const rights = await readOverlayRights(call, tx)
  const text = cleanSearch(search)
  const isFound = (name: string, id: number) =>
    name.toLowerCase().includes(text.toLowerCase()) || String(id) === text
  const { rows: changes } = await sql<
    Newest & { audience: string; reseller_id: number | null }
  >`${newest}`.execute(tx)
  const changed = (of: string, id: number | null) =>
    changeOf(
      changes.find(({ audience, reseller_id }) => audience === of && reseller_id === id) ?? {
        revision: null,
        at: null,
        by: null,
      },
    )
  const asks = (of: AudienceKind) => kind === undefined || kind === of
  const head: AudienceRow[] = [
    ...(asks('all') && rights.everything && text === ''
      ? [{ audience: 'all' as const, id: 0, name: '', ...changed('all', null) }]
      : []),
    ...(asks('reseller') ? resellersOffered(call.config.demo) : [])
      .filter(({ id, name }) => (rights.everything || id === rights.reseller) && isFound(name, id))
      .map(({ id, name }) => ({
        audience: 'reseller' as const,
        id,
        name,
        resellerId: id,
        ...changed('reseller', id),
      })),
  ]
  const from = (page - 1) * pageSize
  const first = head.slice(from, from + pageSize)
  const merchants = asks('merchant')
    ? await merchantRows(tx, rights, text, pageSize - first.length, Math.max(0, from - head.length))
    : { rows: [], total: 0 }
  return { audiences: [...first, ...merchants.rows], total: head.length + merchants.total }
}
