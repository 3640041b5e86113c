// Who may choose merchants and views, and who gets which notices.
import { everybody } from './people.ts'
import { allViews, chosen, right } from './pages.ts'
import type { Row } from './table.ts'

const kinds =
  '000 §6 L155 "User kinds: admin, merchant admin, silver partner, company user, reseller ' +
  'user; ordinary users are none of those. Merchant selection applies to admin, ' +
  'merchant-admin and partner users."'

export const tenancyRows: readonly Row[] = [
  {
    id: 'P-013 P-014',
    says: 'admins, merchant admins and partners choose merchants, no one else',
    cites: [
      kinds,
      'resolution 76 "Silver Merchant Admin: merchant admin. Silver Partner, Partner ' +
        'Manager, Partner Support: partner. Silver Admin, Support Admin, Support: admin. All ' +
        'others by their flags"',
    ],
    target: { ability: 'tenancy.chooseMerchant' },
    varies: { who: everybody, view: allViews },
    allow: [{ kind: ['admin', 'merchant-admin', 'partner'] }],
  },
  {
    id: 'P-070 P-013',
    says:
      'company users, merchant admins, admins and partners of several stores choose company ' +
      'view',
    target: { ability: 'tenancy.chooseCompanyView' },
    cites: [
      'resolution 74 "Offered to company users, merchant admins, admins and partners where ' +
        'the merchant has more than one active store"',
      'resolution 75 "activeStoreCount = 1, whatever is assigned"',
    ],
    varies: { who: everybody, view: chosen },
    allow: [{ kind: ['admin', 'merchant-admin', 'partner', 'company'] }],
    deny: [{ view: ['single-store'] }],
  },
  right({
    id: 'P-009 G-31',
    ability: 'notifications.load',
    says: "need the flag and the officer's mark",
    cites: [
      '000 §4 L137 "It loads only for users with the account-and-billing-officer ' +
        'notification flag (and the notification feature flag)."',
      '000 §3 L68 "ac-acbo-notification"',
    ],
    varies: {
      view: chosen,
      permission: ['all'],
      switches: ['ac-acbo-notification', 'isAccountAndBillingOfficer'],
    },
    deny: [{ off: ['ac-acbo-notification'] }, { off: ['isAccountAndBillingOfficer'] }],
  }),
]
