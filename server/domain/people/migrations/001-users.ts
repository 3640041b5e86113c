// Users, their roles and stores, and the agreements that they accepted.
// Facts: M9; resolutions 18, 79; row 18
import { everything, currentMerchant } from '../../../data/building/protection.ts'
import {
  asOperator,
  filled,
  migration,
  no,
  platformTable,
  tenantTable,
  text,
  yes,
} from '../../../data/building/table.ts'

/**
 * The platform roles, which have every feature (`manifest/vocabulary/roles.json`) and rank above
 * all roles of merchants.
 */
const platformRoles = [
  'Silver Support Admin',
  'Silver Support',
  'Silver Admin',
  'Silver Merchant Admin',
  'Silver Partner',
  'Silver Partner Manager',
  'Silver Partner Support',
]

export const statements = migration(
  platformTable('membership_user', {
    databaseRoles: {
      // The tenant role may read colleagues' names, but not passwords, ranks or external
      // identities.
      tenant:
        'select (id, merchant_id, user_name, full_name, email, pos_user_id, is_approved, ' +
        'disabled_at)',
      identity: everything,
      operator: everything,
    },
    columns: {
      // Null for users of the platform, partners and resellers.
      merchant_id: 'integer references merchant (id)',
      // Unique regardless of case. Look it up by `lower(user_name) = lower(…)`.
      user_name: 'text not null',
      // A self-describing hash. Null if the user can sign in only through an identity provider.
      password_hash: 'text',
      full_name: filled(100, 'not null'),
      email: text(254),
      is_admin: no,
      is_merchant_admin: no,
      is_partner: no,
      is_company_user: no,
      is_reseller_user: no,
      // The reseller whose merchants a partner or reseller user may open.
      reseller_id: 'integer',
      // 0 if the user is not known at the point of sale.
      pos_user_id: 'integer not null default 0',
      is_approved: yes,
      is_account_manager: no,
      must_reset_password: no,
      // 1 is the account manager.
      merchant_user_role_id: 'integer',
      // The user may assign roles up to this rank.
      user_role_rank: 'smallint not null default 0',
      // Both are set if the user must sign in by single sign-on.
      sso_issuer: 'text',
      sso_subject: 'text',
      disabled_at: 'timestamptz',
      password_changed_at: 'timestamptz',
      created_at: 'timestamptz not null default now()',
    },
    checks: {
      sso_whole: '(sso_issuer is null) = (sso_subject is null)',
      name: 'char_length(user_name) between 1 and 100 and user_name = btrim(user_name)',
    },
    constraints: {
      of_merchant: 'unique (merchant_id, id)',
      sso_key: 'unique (sso_issuer, sso_subject)',
    },
    unique: {
      name_key: 'lower(user_name)',
    },
    indexes: {
      email: 'lower(email)',
    },
  }),
  platformTable('role', {
    databaseRoles: { tenant: 'select', identity: 'select', operator: everything },
    columns: {
      // Null for the platform's own roles (`manifest/vocabulary/roles.json`), which have every
      // feature.
      merchant_id: 'integer references merchant (id)',
      name: 'text not null',
      rank: 'smallint not null default 0',
    },
    checks: {
      name_length: 'char_length(name) between 1 and 60',
    },
    constraints: {
      of_merchant: 'unique (merchant_id, id)',
    },
    unique: {
      name_key: 'merchant_id, lower(name) nulls not distinct',
    },
  }),
  platformTable('role_feature', {
    key: 'role_id, feature_id',
    databaseRoles: {
      tenant: 'select',
      // Lets the role matrix show the features of the merchant's own roles (getDisplayRoles).
      tenantRows: `role_id in (select r.id from role r where r.merchant_id = ${currentMerchant})`,
      identity: 'select',
      operator: everything,
    },
    columns: {
      role_id: 'integer not null references role (id) on delete cascade',
      feature_id: 'integer not null',
    },
  }),
  // A user's role, for the whole merchant or for one store.
  platformTable('user_role', {
    key: '',
    databaseRoles: { tenant: 'select', identity: 'select', operator: everything },
    columns: {
      user_id: 'integer not null references membership_user (id) on delete cascade',
      role_id: 'integer not null references role (id)',
      // The role's merchant. Null for a platform role.
      merchant_id: 'integer',
      // Null if the role applies in all stores that the user may open.
      store_id: 'bigint',
    },
    checks: {
      store_of_merchant: 'store_id is null or merchant_id is not null',
    },
    constraints: {
      user: 'foreign key (merchant_id, user_id) references membership_user (merchant_id, id)',
      role: 'foreign key (merchant_id, role_id) references role (merchant_id, id)',
      store: 'foreign key (merchant_id, store_id) references store (merchant_id, id)',
    },
    unique: {
      key: 'user_id, role_id, store_id nulls not distinct',
    },
    indexes: {
      by_role: 'role_id',
    },
  }),
  // The stores that a plain user may open. Company users may open all stores of their merchant
  // without having rows here.
  tenantTable('user_store', {
    store: true,
    key: 'user_id, store_id',
    rows: { identity: 'select' },
    columns: {
      user_id: 'integer not null references membership_user',
    },
    indexes: {
      store: 'store_id',
    },
  }),
  tenantTable('eula_acceptance', {
    key: 'eula_id, user_id',
    tenant: '',
    rows: { identity: 'select, insert' },
    columns: {
      eula_id: 'integer not null',
      user_id: 'integer not null references membership_user',
      accepted_at: 'timestamptz not null',
      ip: 'text',
    },
    constraints: {
      eula: 'foreign key (eula_id) references eula (id)',
    },
  }),
  asOperator(
    ...platformRoles.map(
      (name, index) =>
        'insert into role (id, merchant_id, name, rank) ' +
        `values (${index + 1}, null, '${name}', 200)`,
    ),
    `select setval('role_id_seq', ${platformRoles.length})`,
  ),
)
