// A store's web addresses.
// Facts: F-86, K-42, K-43, V-169
import { sql } from 'kysely'

import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Value } from '#server/records/engine/source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { storeOf, text } from '#server/records/settings/columns.ts'
import { column, settingForm, type Part } from '#server/records/settings/setting-form.ts'

/** Same pattern as in the API contract. */
const slug = /^[A-Za-z0-9À-ÖØ-öø-ɏ-]+$/
const composed = (value: Value | undefined) =>
  typeof value === 'string' ? value.normalize('NFC') : ''
const address =
  (name: string): Part['row'] =>
  (values) => ({
    uri_name: values[name],
    uri_key: composed(values[name]).toLowerCase(),
    is_enabled: true,
  })
const names = { companyName: 'company', storeName: 'store' } as const
const shown = { inForm: false } as const

export const storeInformation: RecordsPage = {
  page: 'StoreInformation',
  kind: 'records',
  title: 'Store information',
  description: 'Where customers find this store, on the web and on the map.',
  noun: 'store',
  columns: [
    storeOf,
    text('companyName', 'Company name on the web', 63, {
      required: true,
      help: 'Letters, digits and hyphens. Shared by all your stores.',
    }),
    text('storeName', 'Store name on the web', 63, {
      required: true,
      help: 'Letters, digits and hyphens.',
    }),
    text('webAddress', 'Web address', 200, shown),
    text('address', 'Address', 90, shown),
    text('city', 'City', 60, shown),
    text('phone', 'Phone', 20, shown),
  ],
  defaultSort: 'name',
  abilities: { update: 'online-ordering.editStoreAddress' },
  source: settingForm({
    of: 'store',
    ofCompany: 'companyName',
    shown: {
      // {base}/m/{company}/s/{store}
      webAddress: [
        'text',
        sql`'/m/' || company_web_address.uri_name || '/s/' || web_address.uri_name`,
      ],
      address: ['text', sql`concat_ws(', ', o.address_line1, o.address_line2)`],
      city: ['text', sql`concat_ws(' ', o.city || ',', o.state, o.zip)`],
      phone: ['text', sql`o.phone`],
    },
    parts: [
      {
        table: 'company_web_address',
        of: 'merchant',
        reads: { companyName: column('company_web_address.uri_name', 'text') },
        row: address('companyName'),
      },
      {
        table: 'web_address',
        of: 'store',
        reads: { storeName: column('web_address.uri_name', 'text') },
        row: address('storeName'),
      },
    ],
    check: (values) =>
      Object.keys(names).map((name) =>
        slug.test(composed(values[name]))
          ? undefined
          : fault(name, 'UrlNameErrorMsg', 'Use letters, digits and hyphens only.'),
      ),
    settle: (values) => ({
      ...values,
      companyName: composed(values.companyName),
      storeName: composed(values.storeName),
    }),
    unique: {
      company_web_address_name_key: ['companyName', 'Another company has this name on the web.'],
      web_address_name_key: ['storeName', 'Another of your stores has this name on the web.'],
    },
  }),
}
