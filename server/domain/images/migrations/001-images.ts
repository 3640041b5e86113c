// Pictures that merchants upload, one row per content, and their uses. The key begins with the
// merchant, so a picture that two merchants upload is stored twice. A shared row would reveal to a
// merchant that someone else has the same picture, and row-level security could not separate the
// two.
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
  // Stores the content uncompressed, because pictures are already compressed.
  ['alter table image alter column content set storage external'],
  links('image_use', {
    key: 'use',
    columns: {
      // For example `branding.logo`.
      use: filled(64, 'not null'),
      hash: 'text not null',
      // People with access to this route may see the picture. Null: everyone may.
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
