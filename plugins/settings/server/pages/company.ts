// The company: address, options, and questions to customers.
// Facts: text B §5

import { sql } from 'kysely'

import { countryCodeOf } from '#schemas/rules/countries.ts'
import { needsPostalCode, postalCodeFaults, postalCodeText } from '#schemas/rules/postal-codes.ts'
import { telephoneFaults, telephoneText } from '#schemas/rules/telephone.ts'
import { wordsOf } from '#server/calls/faults.ts'
import { orNull } from '#server/data/text.ts'
import { cultureByCountry, weekStartIn } from '#server/domain/tenancy/cultures.ts'
import type { Value } from '#server/records/engine/source.ts'

import { recordsPage, type RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { needed, website } from '#server/records/settings/checks.ts'
import {
  choice,
  section,
  sortOrder,
  text,
  weekdays,
  yesNo,
} from '#server/records/settings/columns.ts'
import { countries, hasStates, industries, isState } from './places.ts'
import { companySetting } from '#server/records/settings/setting-source.ts'

const outOfList = { inList: false }

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const codeOf = (country: Value | undefined) => countryCodeOf(Number(country))

export const companyInformation: RecordsPage = {
  page: 'CompanyInformation',
  kind: 'records',
  title: 'Company information',
  description: 'Your business name, contact and address.',
  noun: 'company',
  columns: [
    ...section(
      'Business',
      'As customers know you.',
      text('businessName', 'Business name', 40, { required: true }),
      choice('industry', 'Business type', industries, {
        inForm: false,
        help: 'Set when the account was opened.',
      }),
      text('websiteUrl', 'Website', 256, { ...outOfList, help: 'Starts with https://' }),
    ),
    ...section(
      'Contact',
      'The person we contact about your account.',
      text('contactName', 'Contact name', 40, { required: true }),
      text('contactEmail', 'Email', 50, { textKind: 'email', required: true }),
      text('phone', 'Phone', 25, { textKind: 'phone' }),
      text('replyToEmail', 'Reply-to email', 50, {
        ...outOfList,
        textKind: 'email',
        required: true,
        help: 'Replies to your mailings go to this address.',
      }),
    ),
    ...section(
      'Address',
      'Where the company is. Each store has its own address.',
      choice('country', 'Country', countries, { ...outOfList, default: '840' }),
      text('address1', 'Address line 1', 40, { required: true }),
      text('address2', 'Address line 2', 40, outOfList),
      text('city', 'City', 40, { required: true }),
      text('state', 'State or province', 10, {
        help: 'The code, such as ME. Required where the country has states.',
      }),
      text('postalCode', 'Postal code', 10, {
        ...outOfList,
        textKind: 'postalCode',
        help: 'Required in countries that use postal codes.',
      }),
    ),
  ],
  defaultSort: 'businessName',
  abilities: { update: 'settings.editCompanyInformation' },
  source: companySetting({
    table: 'company_setting',
    columns: {
      businessName: ['business_name', 'text'],
      industry: ['industry_id', 'choice', '1'],
      contactName: ['contact_name', 'text'],
      contactEmail: ['contact_email', 'text'],
      phone: ['phone', 'text'],
      country: ['country_id', 'choice', '840'],
      address1: ['address_line1', 'text'],
      address2: ['address_line2', 'text'],
      city: ['city', 'text'],
      state: ['state', 'text'],
      postalCode: ['zip', 'text'],
      websiteUrl: ['website_url', 'text'],
      replyToEmail: ['reply_to_email', 'text'],
    },
    check: (values) => [
      ...[
        ...telephoneFaults('phone', textOf(values['phone']), codeOf(values['country'])),
        ...postalCodeFaults(
          'postalCode',
          textOf(values['postalCode']),
          codeOf(values['country']) ?? '',
        ),
      ].map((wrong) => at(wrong.field, 'format', wordsOf(wrong))),
      needsPostalCode(codeOf(values['country']) ?? '')
        ? needed(values, 'postalCode', 'Enter the postal code.')
        : undefined,
      website(values, 'websiteUrl', 'Enter a full web address, such as https://example.com/.'),
      hasStates(values['country'])
        ? needed(values, 'state', 'Enter the state or province.')
        : undefined,
      typeof values['state'] === 'string' &&
      !isState(values['country'], values['state'].toUpperCase())
        ? at('state', 'enum', 'Enter the code of a state, such as ME.')
        : undefined,
    ],
    settle: (values) => ({
      ...values,
      phone: orNull(telephoneText(textOf(values['phone']), codeOf(values['country']))),
      postalCode: postalCodeText(textOf(values['postalCode']), codeOf(values['country']) ?? ''),
      state: typeof values['state'] === 'string' ? values['state'].toUpperCase() : null,
    }),
  }),
}

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
        { help: 'For places where small coins aren’t used. Used at the register.' },
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
  description: 'What your team asks a customer for at the register.',
  noun: 'field',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Kind', { text: 'Text', number: 'Number', date: 'Date', yesNo: 'Yes or no' }),
    yesNo('isShown', 'Shown', 'When off, nobody is asked for it.', { default: true }),
    yesNo('isRequired', 'Required', 'A customer cannot be saved without it.'),
    { ...sortOrder },
    yesNo('isStandard', 'Standard', undefined, { inForm: false }),
  ],
  defaultSort: 'sortOrder',
  locked: ({ isStandard }) => (isStandard === true ? { delete: standardField } : {}),
  abilities: {
    create: 'settings.editCustomerProfileSetup',
    update: 'settings.editCustomerProfileSetup',
    delete: 'settings.editCustomerProfileSetup',
  },
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
            'The name and kind of a standard field cannot be changed.',
          )
        : undefined,
    ],
  }),
})
