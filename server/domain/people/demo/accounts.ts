// Demo accounts: one for each kind of user and each state of the sign-in. All share one password.
import type { RoleName } from '../../../../core/access/vocabulary.ts'
import type { NewRow } from '../../../data/schema.ts'
import type { MerchantRole } from './roles.ts'

export const demoPassword = 'Tillhouse-Demo-1'
/**
 * The sandbox identity provider's address on the default port. `knowSandbox` updates the accounts
 * at start if it runs elsewhere.
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
  /** The assigned stores, numbered from 1 within the merchant. */
  stores?: readonly number[]
  user?: Partial<NewRow<'membership_user'>>
  /** Locked out after too many wrong passwords. */
  locked?: true
}

const company = { is_company_user: true } as const
const manager = { is_account_manager: true, merchant_user_role_id: 1 } as const

const people: DemoAccount[] = [
  {
    userName: 'cafe-owner',
    fullName: 'Rosa Delgado',
    about: 'single store, account manager',
    merchantId: 1001,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'bakery-owner',
    fullName: 'Edith Marsh',
    about: 'company of three stores',
    merchantId: 1002,
    role: 'Owner',
    user: { ...company, ...manager },
  },
  {
    userName: 'bakery-manager',
    fullName: 'Tom Okafor',
    about: 'one store of three',
    merchantId: 1002,
    role: 'Manager',
    stores: [1],
  },
  {
    userName: 'bakery-two-stores',
    fullName: 'Lena Fischer',
    about: 'two stores of three: chooses one',
    merchantId: 1002,
    role: 'Manager',
    stores: [1, 2],
  },
  {
    userName: 'bakery-viewer',
    fullName: 'Sam Whitlock',
    about: 'may look, not change',
    merchantId: 1002,
    role: 'Viewer',
    stores: [1, 2, 3],
  },
  {
    userName: 'chain-owner',
    fullName: 'Mei Tanaka',
    about: 'company of 60 stores, red brand',
    merchantId: 1003,
    role: 'Owner',
    user: { ...company, ...manager },
  },
  {
    userName: 'franchise-owner',
    fullName: 'Marcus Bell',
    about: 'company of 10,000 stores',
    merchantId: 1004,
    role: 'Owner',
    user: { ...company, ...manager },
  },
  {
    userName: 'bank-owner',
    fullName: 'Ingrid Solberg',
    about: "the bank's merchant, two stores",
    merchantId: 1005,
    role: 'Owner',
    user: { ...company, ...manager },
  },
  {
    userName: 'deli-owner',
    fullName: 'Aaron Katz',
    about: "another reseller's single store",
    merchantId: 1006,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
]

const platform: DemoAccount[] = [
  {
    userName: 'merchant-admin',
    fullName: 'Priya Raman',
    about: 'chooses a merchant',
    platformRole: 'Silver Merchant Admin',
    user: { is_merchant_admin: true, reseller_id: 1 },
  },
  {
    userName: 'admin',
    fullName: 'Grace Lindqvist',
    about: 'internal administrator',
    platformRole: 'Silver Admin',
    user: { is_admin: true },
  },
  {
    userName: 'support-admin',
    fullName: 'Victor Hale',
    about: 'support administrator',
    platformRole: 'Silver Support Admin',
    user: { is_admin: true },
  },
  {
    userName: 'support',
    fullName: 'Dana Cole',
    about: 'support',
    platformRole: 'Silver Support',
    user: { is_admin: true },
  },
  {
    userName: 'partner',
    fullName: 'Joao Pereira',
    about: 'partner',
    platformRole: 'Silver Partner',
    user: { is_partner: true, reseller_id: 1 },
  },
  {
    userName: 'partner-manager',
    fullName: 'Amina Yusuf',
    about: 'partner manager',
    platformRole: 'Silver Partner Manager',
    user: { is_partner: true, reseller_id: 1 },
  },
  {
    userName: 'partner-support',
    fullName: 'Neil Barrett',
    about: 'partner support',
    platformRole: 'Silver Partner Support',
    user: { is_partner: true, reseller_id: 10000 },
  },
  {
    userName: 'reseller-user',
    fullName: 'Claire Dubois',
    about: "a reseller's person at one of its merchants",
    merchantId: 1003,
    role: 'Owner',
    stores: [1, 2, 3],
    user: { is_reseller_user: true, reseller_id: 10000 },
  },
]

const states: DemoAccount[] = [
  {
    userName: 'state-eula',
    fullName: 'Hugo Bergman',
    about: 'must accept the license agreement',
    merchantId: 1102,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'state-reset',
    fullName: 'Nora Quinn',
    about: 'must set a new password',
    merchantId: 1101,
    role: 'Manager',
    stores: [1],
    user: { must_reset_password: true },
  },
  {
    userName: 'state-suspended',
    fullName: 'Luis Herrera',
    about: 'store suspended',
    merchantId: 1103,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'state-past-due',
    fullName: 'Ellen Brooks',
    about: 'payment past due, five days left',
    merchantId: 1104,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'state-past-due-over',
    fullName: 'Paolo Ricci',
    about: 'payment past due, no days left',
    merchantId: 1105,
    role: 'Manager',
    stores: [1],
  },
  {
    userName: 'state-locked',
    fullName: 'Ruth Amsel',
    about: 'locked out (L)',
    merchantId: 1101,
    role: 'Manager',
    stores: [1],
    locked: true,
  },
  {
    userName: 'state-not-approved',
    fullName: 'Ivan Petrov',
    about: 'account not approved (A)',
    merchantId: 1101,
    role: 'Manager',
    stores: [1],
    user: { is_approved: false },
  },
  {
    userName: 'state-deactivated-merchant',
    fullName: 'Celia Grant',
    about: 'merchant deactivated (X)',
    merchantId: 1106,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'state-deactivated-store',
    fullName: 'Omar Haddad',
    about: 'assigned store deactivated (D)',
    merchantId: 1101,
    role: 'Manager',
    stores: [3],
  },
  {
    userName: 'state-no-feature',
    fullName: 'Wendy Cho',
    about: 'role without features (F)',
    merchantId: 1101,
    role: 'No access',
    stores: [1],
  },
  {
    userName: 'state-spre-only',
    fullName: 'Frank Moreau',
    about: 'merchant of the first product mode',
    merchantId: 1108,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  { userName: 'state-no-merchant', fullName: 'Zoe Albright', about: 'no merchant (M)' },
  {
    userName: 'state-no-store',
    fullName: 'Kofi Mensah',
    about: 'no store assigned (S)',
    merchantId: 1101,
    role: 'Manager',
  },
  {
    userName: 'state-sso',
    fullName: 'Ada Nilsson',
    about: 'must use single sign-on (U)',
    merchantId: 1101,
    role: 'Manager',
    stores: [1],
    user: { sso_issuer: demoIssuer, sso_subject: 'state-sso' },
  },
  {
    userName: 'state-payment-required',
    fullName: 'Beth Carver',
    about: 'payment method required',
    merchantId: 1107,
    role: 'Owner',
    stores: [1],
    user: manager,
  },
  {
    userName: 'sso-company',
    fullName: 'Jonas Weber',
    about: 'single sign-on: company of three stores',
    merchantId: 1002,
    role: 'Owner',
    // 0: not known at the point of sale, so that staff and tickets stay the same.
    user: { ...company, pos_user_id: 0, sso_issuer: demoIssuer, sso_subject: 'sso-company' },
  },
  {
    userName: 'sso-admin',
    fullName: 'Priya Raman',
    about: 'single sign-on: internal administrator',
    platformRole: 'Silver Admin',
    user: { is_admin: true, sso_issuer: demoIssuer, sso_subject: 'sso-admin' },
  },
]

/** Must come last: the IDs of the other accounts depend on their order. */
const choosersOfStates: DemoAccount[] = [
  {
    userName: 'state-suspended-stores',
    fullName: 'Greta Holm',
    about: 'merchant suspended, two stores of three',
    merchantId: 1109,
    role: 'Manager',
    stores: [1, 2],
  },
  {
    userName: 'state-past-due-stores',
    fullName: 'Daniel Osei',
    about: 'merchant past due, five days left, two stores of three; a role lets them pay',
    merchantId: 1110,
    role: 'Owner',
    stores: [1, 2],
  },
]

export const demoAccounts: readonly DemoAccount[] = [
  ...people,
  ...platform,
  ...states,
  ...choosersOfStates,
]
