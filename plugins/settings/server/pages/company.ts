// The company: address, options, and questions to customers.
// Facts: text B §5

import { countryCodeOf } from '#schemas/rules/countries.ts'
import { postalCodeFaults, postalCodeText } from '#schemas/rules/postal-codes.ts'
import { telephoneFaults, telephoneText } from '#schemas/rules/telephone.ts'
import { wordsOf } from '#server/calls/faults.ts'
import { orNull } from '#server/data/text.ts'
import type { Value } from '#server/records/engine/source.ts'

import { recordsPage, type RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { email, fault, needed, website } from '#server/records/settings/checks.ts'
import { choice, sortOrder, text, weekdays, yesNo } from '#server/records/settings/columns.ts'
import { countries, hasStates, industries, isState } from './places.ts'
import { companySetting } from '#server/records/settings/setting-source.ts'

const outOfList = { inList: false }

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const codeOf = (country: Value | undefined) => countryCodeOf(Number(country))

export const companyInformation: RecordsPage = {
  page: 'CompanyInformation',
  kind: 'records',
  title: 'Company information',
  description: 'Who you are, where you are, and how customers and we reach you.',
  noun: 'company',
  columns: [
    text('businessName', 'Business name', 40, { required: true }),
    choice('industry', 'Business type', industries, {
      inForm: false,
      help: 'Set when the account was opened.',
    }),
    text('contactName', 'Contact name', 40, { required: true }),
    text('contactEmail', 'Email', 50, { required: true }),
    text('phone', 'Phone', 25),
    choice('country', 'Country', countries, { ...outOfList, default: '840' }),
    text('address1', 'Address, line 1', 40, { required: true }),
    text('address2', 'Address, line 2', 40, outOfList),
    text('city', 'City', 40, { required: true }),
    text('state', 'State or province', 10, {
      help: 'Its code, such as ME; needed where a country has states.',
    }),
    text('postalCode', 'Postal code', 10, { ...outOfList, required: true }),
    text('websiteUrl', 'Website', 256, { ...outOfList, help: 'Begins with https://' }),
    text('replyToEmail', 'Reply-to email', 50, {
      ...outOfList,
      required: true,
      help: 'Answers to your mailings go there.',
    }),
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
      email(values, 'contactEmail', 'Enter an email address, such as owner@example.com.'),
      email(values, 'replyToEmail', 'Enter an email address, such as hello@example.com.'),
      ...[
        ...telephoneFaults('phone', textOf(values['phone']), codeOf(values['country'])),
        ...postalCodeFaults(
          'postalCode',
          textOf(values['postalCode']),
          codeOf(values['country']) ?? '',
        ),
      ].map((wrong) => fault(wrong.field, 'format', wordsOf(wrong))),
      website(values, 'websiteUrl', 'Enter a whole address, such as https://example.com/.'),
      hasStates(values['country'])
        ? needed(values, 'state', 'Enter the state or province.')
        : undefined,
      typeof values['state'] === 'string' &&
      !isState(values['country'], values['state'].toUpperCase())
        ? fault('state', 'enum', 'Enter the code of a state, such as ME.')
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

export const companyOptions: RecordsPage = {
  page: 'CompanyOptions',
  kind: 'records',
  title: 'Company options',
  description: 'Receipts, tips and reports, as they are in all of your stores.',
  noun: 'company',
  columns: [
    text('businessName', 'Business name', 40, { inForm: false }),
    text('taxPayerId', 'Tax payer id', 20, {
      help: 'Printed on receipts and invoices that ask for it.',
    }),
    yesNo('emailsReceipts', 'Email receipts', 'A customer may have the receipt by email.', {
      default: true,
    }),
    yesNo('sendsInvoices', 'Electronic invoices', 'House accounts get their invoices by email.'),
    yesNo('takesTips', 'Tips', 'Customers may add a tip.', { default: true }),
    choice(
      'cashRounding',
      'Rounding of cash',
      { none: 'None', five: 'To five cents', ten: 'To ten cents' },
      { help: 'Where small coins are not in use.' },
    ),
    choice('weekStart', 'Week begins on', weekdays, { help: 'For weekly reports.' }),
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
      weekStart: ['week_start', 'choice', '0'],
    },
    needsRow: 'Fill in the company information first.',
  }),
}

const standardField = 'This field comes with every customer. Hide it instead.'
export const customerProfileSetup = recordsPage({
  page: 'CustomerProfileSetup',
  title: 'Customer profile setup',
  description: 'What your team asks of a customer at the register.',
  noun: 'field',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Kind', { text: 'Text', number: 'Number', date: 'Date', yesNo: 'Yes or no' }),
    yesNo('isShown', 'Shown', 'Off: nobody is asked for it.', { default: true }),
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
        ? fault('isShown', 'required', 'A required field must be shown.')
        : undefined,
      before?.['isStandard'] === true &&
      (values['name'] !== before['name'] || values['kind'] !== before['kind'])
        ? fault(
            values['name'] !== before['name'] ? 'name' : 'kind',
            'fixed',
            'Name and kind of a standard field stay as they are.',
          )
        : undefined,
    ],
  }),
})
