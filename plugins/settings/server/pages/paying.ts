// Company lists: payment types and void reasons.
// Facts: K-20, N-02
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import {
  choice,
  editedBy,
  isActive,
  sortOrder,
  text,
  yesNo,
} from '#server/records/settings/columns.ts'
import type { PaymentType } from '#schemas/rules/payments.ts'

const types: Readonly<Record<PaymentType, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  PrePaid: 'Prepaid',
  CREDIT: 'Card',
  NICredit: 'Card on a separate terminal',
  INTGIFT: 'Gift card',
  Gift: 'Gift certificate',
  LEVELUP: 'LevelUp',
  PAYPAL: 'PayPal',
  EBTSNAP: 'EBT SNAP',
  NIEBTSNAP: 'EBT SNAP on a separate terminal',
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
    sortOrder,
    yesNo('opensDrawer', 'Opens the cash drawer'),
    isActive("When off, registers don't offer it."),
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
    sortOrder,
    yesNo('opensDrawer', 'Opens the cash drawer'),
    yesNo('givesChange', 'Gives change', 'An overpayment is returned in cash.'),
    yesNo('asksReference', 'Asks for a reference', 'Such as a voucher number.'),
    isActive("When off, registers don't offer it."),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editCustomTenders'),
  source: recordSource({
    table: 'tender',
    unique: {
      tender_name_key: ['name', 'Another tender has this name.'],
      tender_code_key: ['code', 'Another tender has this code.'],
    },
  }),
})

export const voidReasonCodes = recordsPage({
  page: 'VoidReasonCodes',
  title: 'Void reason codes',
  description: 'Reasons for voiding an item or a ticket. Reports list voids by reason.',
  noun: 'reason',
  columns: [
    text('name', 'Name', 30, { required: true }),
    text('code', 'Code', 10, { help: 'A short code for reports.' }),
    sortOrder,
    yesNo('needsManager', 'Requires a manager'),
    yesNo('returnsToStock', 'Returns to stock', 'A voided item counts as not sold.'),
    isActive("When off, registers don't offer it."),
  ],
  defaultSort: 'sortOrder',
  abilities: editedBy('settings.editVoidReasons'),
  source: recordSource({
    table: 'void_reason',
    unique: {
      void_reason_name_key: ['name', 'Another reason has this name.'],
      void_reason_code_key: ['code', 'Another reason has this code.'],
    },
  }),
})
