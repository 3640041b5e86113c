// Pictures that merchants upload, one row for each content, and what each is used for. The key
// begins with the merchant: a picture that two merchants upload is stored twice. Shared, it would
// tell a merchant who uploads it that somebody else has it, and row security could not part them.
// Facts: row 26, D11, D14
import { filled, links, migration, oneOf } from '../../../data/building/table.ts'

export const statements = migration(
  links('image', {
    key: 'hash',
    columns: {
      // SHA-256 of the content.
      hash: ['text not null', "hash ~ '^[0-9a-f]{64}$'"],
      format: oneOf(['JPEG', 'PNG']),
      width: ['integer not null', 'width between 1 and 10000'],
      height: ['integer not null', 'height between 1 and 10000'],
      content: ['bytea not null', 'octet_length(content) between 1 and 5242880'],
    },
  }),
  // Pictures are compressed already; the database need not try.
  ['alter table image alter column content set storage external'],
  links('image_use', {
    key: 'use',
    columns: {
      // Such as `branding.logo`.
      use: filled(64, 'not null'),
      hash: 'text not null',
      // The route whose people may see the picture; null: everybody.
      route: filled(100),
    },
    constraints: {
      image: 'foreign key (merchant_id, hash) references image (merchant_id, hash)',
    },
    indexes: {
      hash: 'hash',
    },
  }),
)
