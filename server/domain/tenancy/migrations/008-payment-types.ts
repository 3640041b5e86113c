// Which payment types a store does not take, though its company offers them. A type that nobody
// switched off is taken, so that a new type of the product needs no row.
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
