// Company pages: options, and questions to customers.
// Facts: text B §5

import { sql } from 'kysely'

import { cultureByCountry, weekStartIn } from '#server/domain/tenancy/cultures.ts'
import { recordsPage, type RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import {
  choice,
  editedBy,
  section,
  sortOrder,
  text,
  weekdays,
  yesNo,
} from '#server/records/settings/columns.ts'
import { companySetting } from '#server/records/settings/setting-source.ts'

const cultures = Object.values(cultureByCountry)
const weekStartOfCulture = sql<string>`case o.culture ${sql.join(
  cultures.map((culture) => sql`when ${culture} then ${String(weekStartIn(culture))}`),
  sql` `,
)} else ${String(weekStartIn())} end`

export const companyOptions: RecordsPage = {
  page: 'CompanyOptions',
  kind: 'records',
  title: 'Company options',
  description: 'Receipts, tips and reports in all of your stores.',
  noun: 'company',
  columns: [
    text('businessName', 'Business name', 40, { inForm: false }),
    ...section(
      'Receipts and invoices',
      undefined,
      text('taxPayerId', 'Taxpayer ID', 20, {
        help: 'Printed on receipts and invoices that need it.',
      }),
      yesNo('emailsReceipts', 'Email receipts', 'Customers can get their receipt by email.', {
        default: true,
      }),
      yesNo(
        'sendsInvoices',
        'Electronic invoices',
        'House accounts get their invoices by email. Used at the register.',
      ),
    ),
    ...section(
      'Payments',
      undefined,
      yesNo('takesTips', 'Accept tips', 'Customers can add a tip. Used at the register.', {
        default: true,
      }),
      choice(
        'cashRounding',
        'Cash rounding',
        { none: 'None', five: 'To 5 cents', ten: 'To 10 cents' },
        { help: "For places where small coins aren't used. Used at the register." },
      ),
    ),
    ...section(
      'Reports',
      undefined,
      choice('weekStart', 'Week starts on', weekdays, {
        help: 'Used by date shortcuts, weekly charts and calendars.',
      }),
    ),
  ],
  defaultSort: 'businessName',
  abilities: { update: 'settings.editCompanyOptions' },
  source: companySetting({
    table: 'company_setting',
    columns: {
      businessName: ['business_name', 'text'],
      taxPayerId: ['tax_payer_id', 'text'],
      emailsReceipts: ['emails_receipts', 'boolean', true],
      sendsInvoices: ['sends_e_invoices', 'boolean', false],
      takesTips: ['takes_tips', 'boolean', true],
      cashRounding: ['cash_rounding', 'choice', 'none'],
      weekStart: ['week_start', 'choice', weekStartOfCulture],
    },
    needsRow: 'Fill in the company information first.',
  }),
}

const standardField = 'Every customer has this field. Hide it instead.'
export const customerProfileSetup = recordsPage({
  page: 'CustomerProfileSetup',
  title: 'Customer profile setup',
  description: 'What your team asks customers for at the register.',
  noun: 'field',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Kind', { text: 'Text', number: 'Number', date: 'Date', yesNo: 'Yes or no' }),
    yesNo('isShown', 'Shown', "When off, your team doesn't ask for it.", { default: true }),
    yesNo('isRequired', 'Required', "A customer can't be saved without it."),
    sortOrder,
    yesNo('isStandard', 'Standard', undefined, { inForm: false }),
  ],
  defaultSort: 'sortOrder',
  locked: ({ isStandard }) => (isStandard === true ? { delete: standardField } : {}),
  abilities: editedBy('settings.editCustomerProfileSetup'),
  source: recordSource({
    table: 'customer_profile_field',
    unique: { customer_profile_field_name_key: ['name', 'Another field has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const field = await tx
        .selectFrom('customer_profile_field')
        .select('is_standard')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return field?.is_standard ? standardField : undefined
    },
    check: (values, before) => [
      values['isRequired'] === true && values['isShown'] === false
        ? at('isShown', 'required', 'A required field must be shown.')
        : undefined,
      before?.['isStandard'] === true &&
      (values['name'] !== before['name'] || values['kind'] !== before['kind'])
        ? at(
            values['name'] !== before['name'] ? 'name' : 'kind',
            'fixed',
            "The name and kind of a standard field can't be changed.",
          )
        : undefined,
    ],
  }),
})
