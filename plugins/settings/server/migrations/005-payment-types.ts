// Adds China's payment types to merchants that were created before these types existed, as new
// merchants of that culture get them (new-merchant.ts). The rows are listed here, because a
// migration must not change when payment types do.
// Facts: K-20
import { asOperator, migration } from '#server/data/building/table.ts'

const types = [
  ['UNIONPAY', 'UnionPay', true],
  ['ALIPAY', 'Alipay', true],
  ['WECHATPAY', 'WeChat Pay', true],
  ['UMSUNIPAY', 'UMS UnionPay', false],
  ['UMSMOBPAY', 'UMS mobile payment', false],
] as const
const rows = types
  .map(([type, name, isOn], index) => `('${type}', '${name}', ${isOn}, ${index + 1})`)
  .join(', ')

export const statements = migration(
  asOperator(
    `insert into payment_method (merchant_id, type, name, is_active, sort_order, modified_by)
    select m.id, t.type, t.name, t.is_on, least(9999, 10 * t.place + coalesce((
      select max(p.sort_order) from payment_method p where p.merchant_id = m.id), 0)), 'Tillhouse'
    from merchant m cross join (values ${rows}) as t (type, name, is_on, place)
    where m.culture = 'zh-CN'
    and exists (select from payment_method p where p.merchant_id = m.id)
    and not exists (select from payment_method p
      where p.merchant_id = m.id and p.type = t.type and p.deleted_at is null)`,
  ),
)
