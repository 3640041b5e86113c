// Rights on admin pages, and the other rights that the specification grants by role.
import { internalAdmins, internalSupport, sixMainRoles, withoutRole } from './people.ts'
import { chosen, right } from './pages.ts'
import type { Row } from './table.ts'

const six =
  '000 §6 L167 "My account, buy hardware, add store, add device, employee password reset: ' +
  'all six main roles."'
const sixAre = 'resolution 3 "Six = all but Silver Partner Support, which appears in no grant"'
const orGranted =
  'resolution 67 "Named roles by the list of six; all others by the granted feature"'
const sixOrGranted = [{ role: sixMainRoles }, { who: withoutRole, permission: ['all'] as const }]

export const adminRightRows: readonly Row[] = [
  right({
    id: 'P-041',
    ability: 'admin.editMerchantSettingsFields',
    says: 'internal support edits the fields of merchant settings; partners only read them',
    varies: { view: chosen },
    cites: [
      '000 §6 L166 "Field-level merchant-settings edits (name, account type, status, ' +
        'reseller, prompt for payment, offline credit, API access, trial comps): internal ' +
        'support roles."',
    ],
    allow: [{ role: internalSupport }],
  }),
  right({
    id: 'P-066',
    ability: 'admin.runDataMigration',
    says: 'disabled in company view',
    varies: { view: chosen },
    cites: [
      '001 §6 L252 "Data migration is disabled, with a warning, in company view with more ' +
        'than one store."',
      'resolution 25 "dataMigration also merchant admin"',
    ],
    allow: [{ role: [...internalAdmins, 'Silver Merchant Admin'] }],
    deny: [{ view: ['company'] }],
  }),
  right({
    id: 'P-040',
    ability: 'settings.changeOfflineCreditPaymentMethod',
    says: 'internal support and Merchant Admin change the offline credit payment method',
    cites: [
      '000 §6 L165 "Offline credit payment method and payment gateway change: internal ' +
        'support roles plus Merchant Admin."',
    ],
    note:
      'By role: the flag of a merchant admin without the role does not count (the reading ' +
      'that denies).',
    allow: [{ role: [...internalSupport, 'Silver Merchant Admin'] }],
  }),
  right({
    id: 'P-040',
    ability: 'settings.changePaymentGateway',
    says: 'internal support and Merchant Admin change the payment gateway',
    cites: [
      '000 §6 L165 "Offline credit payment method and payment gateway change: internal ' +
        'support roles plus Merchant Admin."',
    ],
    allow: [{ role: [...internalSupport, 'Silver Merchant Admin'] }],
  }),
  right({
    id: 'P-042',
    ability: 'account.addStore',
    says: 'six roles, and others by the granted feature, add a store',
    cites: [six, sixAre, orGranted],
    allow: sixOrGranted,
  }),
  right({
    id: 'P-042',
    ability: 'account.addDevice',
    says: 'six roles, and others by the granted feature, add a device',
    cites: [six, sixAre, orGranted],
    allow: sixOrGranted,
  }),
  right({
    id: 'P-042',
    ability: 'employees.resetPassword',
    says: "six roles, and others by the granted feature, reset an employee's password",
    cites: [six, sixAre, orGranted],
    allow: sixOrGranted,
  }),
  right({
    id: 'P-043 P-012',
    ability: 'account.deactivateStore',
    says: 'partner manager and partner alone deactivate a store',
    cites: [
      '000 §6 L168 "Deactivate store: partner manager and partner."',
      '000 §6 L154 "partner managers are Silver Partner Manager and Silver Partner."',
    ],
    allow: [{ role: ['Silver Partner Manager', 'Silver Partner'] }],
  }),
]
