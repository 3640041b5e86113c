// Demo accounts: one for each kind of user and each state of the sign-in. All share one password.
import type { RoleName } from '../../../../core/access/vocabulary.ts'
import type { NewRow } from '../../../data/schema.ts'
import type { MerchantRole } from './roles.ts'

export const demoPassword = 'Tillhouse-Demo-1'
/**
 * The sandbox identity provider's URL on the default port. If it runs elsewhere, `knowSandbox`
 * updates the accounts when the server starts.
 */
export const demoIssuer = 'http://127.0.0.1:4000/idp'

export interface DemoAccount {
  userName: string
  fullName: string
  /** The account's purpose, for the table that `npm start` prints and for the README. */
  about: string
  merchantId?: number
  role?: MerchantRole
  platformRole?: RoleName
  /** The assigned stores, counted from 1 within the merchant. */
  stores?: readonly number[]
  user?: Partial<NewRow<'membership_user'>>
  /** Locked out after too many wrong passwords. */
  locked?: true
}

type Post = Omit<DemoAccount, 'userName' | 'fullName' | 'about'>
type User = DemoAccount['user']
/** Makes accounts from usernames. The order determines their IDs. */
const named = (
  rows: Readonly<Record<string, readonly [fullName: string, about: string, post?: Post]>>,
): DemoAccount[] =>
  Object.entries(rows).map(([userName, [fullName, about, post]]) => ({
    userName,
    fullName,
    about,
    ...post,
  }))

const manager = { is_account_manager: true, merchant_user_role_id: 1 }
/** Owns one store and is its account manager. */
const owns = (merchantId: number): Post => ({
  merchantId,
  role: 'Owner',
  stores: [1],
  user: manager,
})
/** Owns a company. */
const heads = (merchantId: number): Post => ({
  merchantId,
  role: 'Owner',
  user: { is_company_user: true, ...manager },
})
const works = (merchantId: number, role: MerchantRole, stores = [1], user?: User): Post => ({
  merchantId,
  role,
  stores,
  ...(user && { user }),
})
const serves = (platformRole: RoleName, user: User & object): Post => ({ platformRole, user })
const isAdmin = { is_admin: true }
const isPartner = { is_partner: true, reseller_id: 1 }
const sso = (sso_subject: string) => ({ sso_issuer: demoIssuer, sso_subject })

export const demoAccounts: readonly DemoAccount[] = named({
  'cafe-owner': ['Rosa Delgado', 'single store, account manager', owns(1001)],
  'bakery-owner': ['Edith Marsh', 'company of three stores', heads(1002)],
  'bakery-manager': ['Tom Okafor', 'one store of three', works(1002, 'Manager')],
  'bakery-two-stores': [
    'Lena Fischer',
    'two stores of three: chooses one',
    works(1002, 'Manager', [1, 2]),
  ],
  'bakery-viewer': ['Sam Whitlock', 'may look, not change', works(1002, 'Viewer', [1, 2, 3])],
  'chain-owner': ['Mei Tanaka', 'company of 60 stores, red brand', heads(1003)],
  'franchise-owner': ['Marcus Bell', 'company of 10,000 stores', heads(1004)],
  'bank-owner': ['Ingrid Solberg', "the bank's merchant, two stores", heads(1005)],
  'deli-owner': ['Aaron Katz', "another reseller's single store", owns(1006)],

  'merchant-admin': [
    'Priya Raman',
    'chooses a merchant',
    serves('Silver Merchant Admin', { is_merchant_admin: true, reseller_id: 1 }),
  ],
  admin: ['Grace Lindqvist', 'internal administrator', serves('Silver Admin', isAdmin)],
  'support-admin': [
    'Victor Hale',
    'support administrator',
    serves('Silver Support Admin', isAdmin),
  ],
  support: ['Dana Cole', 'support', serves('Silver Support', isAdmin)],
  partner: ['Joao Pereira', 'partner', serves('Silver Partner', isPartner)],
  'partner-manager': [
    'Amina Yusuf',
    'partner manager',
    serves('Silver Partner Manager', isPartner),
  ],
  'partner-support': [
    'Neil Barrett',
    'partner support',
    serves('Silver Partner Support', { ...isPartner, reseller_id: 10000 }),
  ],
  'reseller-user': [
    'Claire Dubois',
    "a reseller's person at one of its merchants",
    works(1003, 'Owner', [1, 2, 3], { is_reseller_user: true, reseller_id: 10000 }),
  ],

  'state-eula': ['Hugo Bergman', 'must accept the license agreement', owns(1102)],
  'state-reset': [
    'Nora Quinn',
    'must set a new password',
    works(1101, 'Manager', [1], { must_reset_password: true }),
  ],
  'state-suspended': ['Luis Herrera', 'store suspended', owns(1103)],
  'state-past-due': ['Ellen Brooks', 'payment past due, five days left', owns(1104)],
  'state-past-due-over': ['Paolo Ricci', 'payment past due, no days left', works(1105, 'Manager')],
  'state-locked': ['Ruth Amsel', 'locked out (L)', { ...works(1101, 'Manager'), locked: true }],
  'state-not-approved': [
    'Ivan Petrov',
    'account not approved (A)',
    works(1101, 'Manager', [1], { is_approved: false }),
  ],
  'state-deactivated-merchant': ['Celia Grant', 'merchant deactivated (X)', owns(1106)],
  'state-deactivated-store': [
    'Omar Haddad',
    'assigned store deactivated (D)',
    works(1101, 'Manager', [3]),
  ],
  'state-no-feature': ['Wendy Cho', 'role without features (F)', works(1101, 'No access')],
  'state-spre-only': ['Frank Moreau', 'merchant of the first product mode', owns(1108)],
  'state-no-merchant': ['Zoe Albright', 'no merchant (M)'],
  'state-no-store': ['Kofi Mensah', 'no store assigned (S)', { merchantId: 1101, role: 'Manager' }],
  'state-sso': [
    'Ada Nilsson',
    'must use single sign-on (U)',
    works(1101, 'Manager', [1], sso('state-sso')),
  ],
  'state-payment-required': ['Beth Carver', 'payment method required', owns(1107)],
  'sso-company': [
    'Jonas Weber',
    'single sign-on: company of three stores',
    {
      merchantId: 1002,
      role: 'Owner',
      // 0 means unknown at the point of sale, so that staff and tickets stay the same.
      user: { is_company_user: true, pos_user_id: 0, ...sso('sso-company') },
    },
  ],
  'sso-admin': [
    'Priya Raman',
    'single sign-on: internal administrator',
    serves('Silver Admin', { ...isAdmin, ...sso('sso-admin') }),
  ],

  'state-suspended-stores': [
    'Greta Holm',
    'merchant suspended, two stores of three',
    works(1109, 'Manager', [1, 2]),
  ],
  'state-past-due-stores': [
    'Daniel Osei',
    'merchant past due, five days left, two stores of three; a role lets them pay',
    works(1110, 'Owner', [1, 2]),
  ],
})
