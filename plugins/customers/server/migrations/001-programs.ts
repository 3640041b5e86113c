// Loyalty programs, and accounts in social networks.
import { live, migration, no, oneOf, records, words, yes } from '#server/data/building/table.ts'

export const statements = migration(
  records('loyalty_program_setting', {
    columns: {
      name: words(30),
      earned_by: oneOf(['dollar', 'visit']),
      // Points for each dollar, or for each visit.
      points_each: 'integer not null',
      // How many points a reward takes.
      reward_at: 'integer not null',
      reward: words(60),
      welcome_points: 'integer not null default 0',
      birthday_points: 'integer not null default 0',
      expires_after_months: 'integer',
      is_active: yes,
    },
    checks: {
      points: 'points_each between 1 and 1000 and reward_at between 1 and 100000',
      extra: 'welcome_points between 0 and 100000 and birthday_points between 0 and 100000',
      expiry: 'expires_after_months between 1 and 60',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  records('social_account', {
    columns: {
      network: oneOf([
        'facebook',
        'instagram',
        'tiktok',
        'youtube',
        'x',
        'linkedin',
        'yelp',
        'google',
        'tripadvisor',
      ]),
      handle: words(60),
      url: ['text not null', "url ~ '^https://[^[:space:]]+$' and char_length(url) <= 256"],
      on_receipts: no,
      on_ordering_site: yes,
    },
    unique: {
      handle_key: `network, lower(handle) ${live}`,
    },
  }),
)
