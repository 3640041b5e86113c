// Payment types that a store doesn't accept although its company offers them. A type is accepted
// unless it is switched off here, so a new payment type needs no row.
// Facts: K-20, N-02
import { migration } from '../../../data/building/table.ts'

const types =
  'CASH, CHECK, PrePaid, CREDIT, NICredit, INTGIFT, Gift, LEVELUP, PAYPAL, EBTSNAP, NIEBTSNAP, ' +
  'UNIONPAY, ALIPAY, WECHATPAY, UMSUNIPAY, UMSMOBPAY'

export const statements = migration([
  "alter table payment_setting add column off_payment_types text[] not null default '{}', " +
    'add constraint payment_setting_off_payment_types ' +
    `check (off_payment_types <@ string_to_array('${types}', ', '))`,
])
