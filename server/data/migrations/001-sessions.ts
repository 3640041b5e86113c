// Tables for sessions, failed sign-ins, links for a new password, and single sign-on.
// Facts: C19, C23, D1, D3, D4, D12, D13, D18, D21
import { everything } from '../building/protection.ts'
import { migration, no, oneOf, platformTable } from '../building/table.ts'

export const statements = migration(
  platformTable('session', {
    key: 'id_hash',
    databaseRoles: { identity: everything, operator: everything },
    columns: {
      // SHA-256 of the cookie's value, base64url. The value itself isn't stored.
      id_hash: 'text',
      user_id: 'integer not null references membership_user (id) on delete cascade',
      state: [
        'text not null',
        "state in ('pending', 'active') and (state = 'pending') = (step is not null)",
      ],
      // The next sign-in step, if the state is `pending`.
      step: oneOf(['eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store'], ''),
      merchant_id: 'integer references merchant (id)',
      // 0 is the company view. Null: no store chosen yet.
      store_id: 'bigint',
      context_version: 'integer not null default 1',
      csrf_secret: 'text not null',
      remember: no,
      user_agent: 'text',
      ip: 'text',
      created_at: 'timestamptz not null',
      // When the password was last entered. Renewing the session doesn't change it.
      authenticated_at: 'timestamptz not null',
      last_seen_at: 'timestamptz not null',
      // The absolute expiry. The idle expiry is calculated from last_seen_at.
      expires_at: 'timestamptz not null',
      // The session's public ID. It cannot be used as a cookie.
      public_id: 'uuid not null default gen_random_uuid() unique',
      // A digest of the user's roles and kinds when the session started. The session ends when they
      // change.
      rights_mark: 'text',
      // An ended session is never accepted again. Its row is kept for a day, so that the reason can
      // be shown.
      ended_at: 'timestamptz',
      end_reason: 'text',
      // Why, and until when, a support user may work in another merchant.
      support_reason: 'text',
      support_until: 'timestamptz',
      // The account problems that the user has acknowledged since signing in.
      acknowledged: "text[] not null default '{}'",
    },
    checks: {
      end:
        '(ended_at is null) = (end_reason is null) ' +
        "and end_reason in ('idle', 'absolute', 'signedOut', 'passwordChanged', " +
        "'byUser', 'byAdmin', 'disabled', 'provider')",
      support:
        '(support_reason is null) = (support_until is null) ' +
        'and (support_until is null or merchant_id is not null) ' +
        'and char_length(support_reason) between 3 and 200',
    },
    indexes: {
      by_user: 'user_id',
      expiry: 'expires_at',
      ended: 'ended_at where ended_at is not null',
    },
  }),
  // Failed sign-ins. They are counted by HMAC of the case-folded name, by IP address and by known
  // device.
  platformTable('sign_in_counter', {
    key: 'key',
    databaseRoles: { identity: everything, operator: everything },
    columns: {
      key: 'text',
      failures: 'integer not null default 0',
      // Number of consecutive locks; each lock lasts longer than the one before.
      locks: 'integer not null default 0',
      locked_until: 'timestamptz',
      updated_at: 'timestamptz not null',
    },
  }),
  // One row per person, so that a newer link invalidates the older one.
  platformTable('password_reset', {
    key: 'subject',
    databaseRoles: { identity: everything, operator: everything },
    columns: {
      // `user:` and the ID, or a hash for an unknown name.
      subject: 'text',
      user_id: 'integer references membership_user (id) on delete cascade',
      // SHA-256 of the token, base64url. The token itself is only in the mail.
      token_hash: 'text not null unique',
      created_at: 'timestamptz not null',
      expires_at: 'timestamptz not null',
    },
    indexes: {
      user: 'user_id',
    },
  }),
  platformTable('sso_transaction', {
    key: 'state_hash',
    databaseRoles: { identity: everything, operator: 'delete, select' },
    columns: {
      // SHA-256 of `state`, base64url. The provider's response identifies the row by it, but the
      // row doesn't reveal a usable `state`.
      state_hash: 'text',
      // SHA-256 of the browser's Lax cookie, because only the browser that began the sign-in may
      // finish it.
      browser_hash: 'text not null',
      organization_id: 'text not null',
      // begun: waiting for the provider's answer. answering: the answer is being checked, which
      // happens only once. answered: the tokens wait for ValidateSsoToken.
      status: [
        'text not null',
        "status in ('begun', 'answering', 'answered', 'failed') " +
          "and (status = 'failed') = (letter is not null)",
      ],
      // Encrypted. While begun: nonce and code verifier. When answered: the provider's answer.
      sealed: 'text',
      return_url: 'text',
      // If failed, the error's letter in the error catalogue: J unknown identity, E other failure,
      // P expired sign-in.
      letter: oneOf(['J', 'E', 'P'], ''),
      reason: oneOf(
        [
          'denied',
          'unreachable',
          'providerError',
          'refused',
          'expired',
          'unknownIdentity',
          'unknownOrganization',
        ],
        '',
      ),
      created_at: 'timestamptz not null',
      updated_at: 'timestamptz not null',
      expires_at: 'timestamptz not null',
    },
    checks: {
      return: 'char_length(return_url) <= 2048',
    },
    indexes: {
      browser: 'browser_hash, organization_id, updated_at',
      expiry: 'expires_at',
    },
  }),
  // Processed logout tokens, so that each is accepted only once.
  platformTable('sso_logout', {
    key: 'jti_hash',
    databaseRoles: { identity: everything, operator: 'delete, select' },
    columns: {
      jti_hash: 'text',
      expires_at: 'timestamptz not null',
    },
  }),
  // A session that was signed in through an identity provider. It is linked by `public_id`, which
  // stays the same when the session is renewed.
  platformTable('sso_session', {
    key: 'session_id',
    databaseRoles: { identity: everything, operator: 'delete, select' },
    columns: {
      session_id: 'uuid references session (public_id) on delete cascade',
      organization_id: 'text not null',
      // The provider's own session ID, for back-channel logout.
      sid: 'text',
      // Encrypted. Deleted once the session has ended and the provider has been notified.
      tokens: 'text',
      // When the last token refresh finished or started.
      refreshed_at: 'timestamptz not null',
    },
    indexes: {
      sid: 'sid',
    },
  }),
)
