// Images for the company's pages, and brands assigned to its stores. A store has one brand.
// Facts: F-84 to F-89, S-177, S-178
import { links, live, migration, named, oneOf, records, yes } from '../../../data/building/table.ts'

export const statements = migration(
  records('branding_image', {
    columns: {
      slot: oneOf(['banner', 'logo']),
      image_id: 'text not null',
      name: 'text not null',
      file_name: 'text not null',
      // In bytes.
      file_size: 'integer not null',
      // GIF occurs only in old data.
      format: oneOf(['JPG', 'JPEG', 'PNG', 'GIF']),
      url: 'text not null',
      // Separated by commas.
      tags: 'text',
      is_active: yes,
      width: 'integer not null',
      height: 'integer not null',
      uploaded_at: 'timestamptz not null',
      created_by: 'text not null',
    },
    checks: {
      texts:
        'char_length(image_id) between 1 and 64 and char_length(name) between 1 ' +
        'and 100 and char_length(file_name) between 1 and 255 ' +
        'and char_length(tags) <= 200',
      size: 'file_size between 1 and 5242880',
      dimension: 'width between 1 and 20000 and height between 1 and 20000',
    },
    unique: {
      slot_key: `slot ${live}`,
    },
  }),
  records('brand', {
    columns: {
      name: named(20),
      // `#rrggbb`
      primary_color: ['text not null', "primary_color ~ '^#[0-9A-Fa-f]{6}$'"],
      // Null: Source Sans Pro.
      font: oneOf(
        [
          'Arial',
          'Courier',
          'Lato',
          'Merriweather',
          'Montserrat',
          'OpenSans',
          'PlayfairDisplay',
          'Raleway',
          'Roboto',
          'TimesNewRoman',
          'Vollkorn',
        ],
        '',
      ),
      button_text_color: oneOf(['White', 'Black']),
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  links('brand_store', {
    store: true,
    key: 'store_id',
    columns: {
      brand_id: 'integer not null references brand',
    },
    indexes: {
      brand: 'brand_id',
    },
  }),
)
