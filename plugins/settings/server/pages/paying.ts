// Company lists: payment types, pay-in and pay-out reasons, and void reasons.
// Facts: K-20, N-02, P-060, V-086, V-089, V-090
import { wordsOf } from '#server/calls/faults.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { choice, isActive, sortOrder, text, yesNo } from '#server/records/settings/columns.ts'
import { payCodeKeys } from '#schemas/rules/pay-codes.ts'
import type { PaymentType } from '#schemas/rules/payments.ts'
import { payCodeTexts } from '../pay-codes/pay-codes.ts'

const all = (ability: string) => ({ create: ability, update: ability, delete: ability })

/** Built-in payment types. */
const types: Readonly<Record<PaymentType, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  PrePaid: 'Prepaid',
  CREDIT: 'Credit',
  NICredit: 'Credit, not integrated',
  INTGIFT: 'Gift card',
  Gift: 'Gift certificate',
  LEVELUP: 'LevelUp',
  PAYPAL: 'PayPal',
  EBTSNAP: 'EBT SNAP',
  NIEBTSNAP: 'EBT SNAP, not integrated',
  UNIONPAY: 'UnionPay',
  ALIPAY: 'Alipay',
  WECHATPAY: 'WeChat Pay',
  UMSUNIPAY: 'UMS UnionPay',
  UMSMOBPAY: 'UMS mobile payment',
}

export const paymentMethods = recordsPage({
  page: 'PaymentMethods',
  title: 'Payment methods',
  description: 'The payment methods that your registers offer, and their names.',
  noun: 'payment method',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Shown on the button at the register.' }),
    choice('type', 'Type', types, { inForm: false }),
    { ...sortOrder },
    yesNo('opensDrawer', 'Opens the cash drawer'),
    isActive('When off, registers do not offer it.'),
  ],
  defaultSort: 'sortOrder',
  abilities: { update: 'settings.editPaymentMethods' },
  source: recordSource({ table: 'payment_method' }),
})

export const customTenders = recordsPage({
  page: 'CustomTenders',
  title: 'Custom tenders',
  description: 'Your own payment methods, such as vouchers and house tabs.',
  noun: 'tender',
  columns: [
    text('name', 'Name', 20, { required: true }),
    text('code', 'Code', 10, { help: 'A short code for reports.' }),
    { ...sortOrder },
    yesNo('opensDrawer', 'Opens the cash drawer'),
    yesNo('givesChange', 'Gives change', 'An overpayment is returned in cash.'),
    yesNo('asksReference', 'Asks for a reference', 'Such as a voucher number.'),
    isActive('When off, registers do not offer it.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editCustomTenders'),
  source: recordSource({
    table: 'tender',
    unique: {
      tender_name_key: ['name', 'Another tender has this name.'],
      tender_code_key: ['code', 'Another tender has this code.'],
    },
  }),
})

const fixed = wordsOf({ key: payCodeKeys.systemFixed }, payCodeTexts)
const systemCode = {
  update: fixed,
  delete: wordsOf({ key: payCodeKeys.systemKept }, payCodeTexts),
}

export const payCodes = recordsPage({
  page: 'PayInOutReasonCodes',
  title: 'Pay-in and pay-out codes',
  description: 'Reasons for putting cash into a drawer, or taking it out, without a sale.',
  noun: 'code',
  columns: [
    text('name', 'Name', 10, { required: true }),
    text('description', 'Description', 30, { required: true }),
    choice('type', 'Type', { 0: 'Pay out', 1: 'Pay in' }),
    yesNo('isSystem', 'System code', undefined, { inForm: false }),
  ],
  defaultSort: 'name',
  locked: ({ isSystem }) => (isSystem === true ? systemCode : {}),
  abilities: {
    create: 'settings.addPayCodes',
    update: 'settings.editPayCodes',
    delete: 'settings.deletePayCodes',
  },
  source: recordSource({
    table: 'pay_code',
    unique: { pay_code_name_key: ['name', 'Another code has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const code = await tx
        .selectFrom('pay_code')
        .select('is_system')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return code?.is_system ? systemCode.delete : undefined
    },
    // Name, description and type of SAFEDROP are locked.
    check: (values, before) =>
      before?.['isSystem'] === true
        ? ['name', 'description', 'type'].map((name) =>
            values[name] === before[name] ? undefined : at(name, 'fixed', fixed),
          )
        : [],
  }),
})

export const voidReasonCodes = recordsPage({
  page: 'VoidReasonCodes',
  title: 'Void reason codes',
  description: 'Reasons for voiding an item or a ticket. Reports list voids by them.',
  noun: 'reason',
  columns: [
    text('name', 'Name', 30, { required: true }),
    text('code', 'Code', 10, { help: 'A short code for reports.' }),
    { ...sortOrder },
    yesNo('needsManager', 'Requires a manager'),
    yesNo('returnsToStock', 'Returns to stock', 'A voided item counts as not sold.'),
    isActive('When off, registers do not offer it.'),
  ],
  defaultSort: 'sortOrder',
  abilities: all('settings.editVoidReasons'),
  source: recordSource({
    table: 'void_reason',
    unique: {
      void_reason_name_key: ['name', 'Another reason has this name.'],
      void_reason_code_key: ['code', 'Another reason has this code.'],
    },
  }),
})
