// Tables of feature flags and overlays: features that are switched on, hidden, restricted or
// relabelled at run time, for all merchants, a reseller's merchants, or one merchant.
import { everything } from '../building/protection.ts'
import { migration, platformTable, text } from '../building/table.ts'

export const statements = migration(
  platformTable('feature_flag', {
    databaseRoles: { identity: 'select', operator: everything },
    columns: {
      key: 'text not null',
      // Null for the default for all merchants. A merchant's own row overrides it.
      merchant_id: 'integer references merchant (id)',
      is_on: 'boolean not null',
      updated_at: 'timestamptz not null default now()',
      updated_by: 'text',
      version: 'integer not null default 1',
    },
    unique: {
      key: 'key, merchant_id nulls not distinct',
    },
    indexes: {
      // Finds merchants with their own value of a flag, by merchant or by flag and merchant.
      merchant: 'merchant_id, key where merchant_id is not null',
    },
  }),
  // A revision of one audience's overlay. The newest revision applies. Revisions never change.
  platformTable('overlay_revision', {
    databaseRoles: { identity: 'select', operator: 'select, insert, delete' },
    columns: {
      audience: [
        'text not null',
        "case audience when 'all' then reseller_id is null " +
          "and merchant_id is null when 'reseller' then reseller_id is not null " +
          "and merchant_id is null when 'merchant' then reseller_id is null " +
          'and merchant_id is not null else false end',
      ],
      reseller_id: 'integer',
      merchant_id: 'integer references merchant (id)',
      // Counts from 1 for each audience.
      revision: 'integer not null',
      // `OverlayContent` (server/access/overlays.ts).
      overlay: 'jsonb not null',
      note: text(200),
      // What the revision changed, as shown before saving.
      differences: 'jsonb not null',
      author_user_id: 'integer not null',
      author_name: 'text not null',
      created_at: 'timestamptz not null',
    },
    checks: {
      number: 'revision > 0',
    },
    unique: {
      // Unique, so that if two people save at the same time, the second save fails.
      key: 'audience, reseller_id, merchant_id, revision nulls not distinct',
    },
  }),
)
