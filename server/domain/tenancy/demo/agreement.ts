import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'

const body = `# Tillhouse license agreement

*Version 3, in force from January 5, 2026*

Please read this agreement before you use Tillhouse for your business. By choosing **Accept** \
you agree to it on behalf of the merchant named in your account.

## 1. What you may do
You may use Tillhouse to run your stores: to keep your menu, your employees and your settings, \
to take orders online and to read reports. The right is not exclusive, cannot be passed on, and \
lasts as long as your subscription.

## 2. What you answer for
- Keep passwords to yourself. Each person signs in with an account of their own.
- Give people only the rights that their work needs, and take them back when they leave.
- What you enter (prices, taxes, discounts, wages) is yours to check.

## 3. Fees
Your plan's fees are due in advance. Where a payment is past due we tell you how many days are \
left; after the last of them the account may be suspended until it is paid.

## 4. Your data
Your data stays yours. We process it to run the service, keep it apart from that of every other \
merchant, and record changes so that you can see who made them. You may export it at any time.

## 5. Availability
We take care that the service is there when your stores are open, but do not promise that it \
never fails. Announced maintenance takes place outside of your business hours where we can.

## 6. Liability
Neither side answers for indirect loss. Our liability in a year is limited to the fees that you \
paid for that year.

## 7. Ending it
You may end this agreement with your subscription. For thirty days after that you can still \
export your data; then it is deleted.
`

export const agreementRows = (): NewRow<'eula'>[] => [
  {
    id: 1,
    file_name: 'tillhouse-license-agreement-3.pdf',
    title: 'Tillhouse license agreement',
    body,
    published_at: demoBegan,
  },
]
