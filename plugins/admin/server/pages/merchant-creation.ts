// Creates a merchant with its first store, and an owner who can sign in. The defaults are in the
// system settings.
// Facts: K-13, P-026
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { usualMode } from '#core/access/sign-in/sign-in-modes.ts'
import { belongsToOtherEdition } from '#core/session/gates.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { refuseDouble } from '#server/data/errors.ts'
import { toJson } from '#server/data/json.ts'
import { setUpMerchant } from '#server/data/new-merchant/set-up.ts'
import { canMail, mailInvitation } from '#server/identity/passwords/reset-link.ts'
import { ownersRole } from '#server/domain/people/new-merchant.ts'
import { cultureByCountry, standardCulture } from '#server/domain/tenancy/cultures.ts'
import { folded, foldedValue } from '#server/data/text.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { ActionPage } from '#server/records/engine/description.ts'
import { at } from '#server/records/engine/rules.ts'
import type { ActionWork, DryRun, OperatorScope, Values } from '#server/records/engine/source.ts'
import {
  merchantTypes,
  productModeChoices,
  resellerChoices,
} from '#server/records/operator/choices.ts'
import { choice, toChoices, text } from '#server/records/settings/columns.ts'
import { systemSetting } from './system-settings.ts'

const countries = toChoices({
  840: 'United States',
  124: 'Canada',
  826: 'United Kingdom',
  36: 'Australia',
  554: 'New Zealand',
  392: 'Japan',
  156: 'China',
  710: 'South Africa',
  643: 'Russia',
  764: 'Thailand',
  360: 'Indonesia',
})
/** Store ids are merchant id × 100,000 + n. */
const firstStoreId = (merchantId: number) => merchantId * 100_000 + 1
/** Users of merchants in other modes can sign in here only if their reseller's file allows it. */
const modeSignedInHere = String(usualMode)
const modesOfNew = productModeChoices.toSorted(
  (a, b) => Number(b.value === modeSignedInHere) - Number(a.value === modeSignedInHere),
)
const signsInHere = ({ productMode, reseller }: Values): boolean =>
  !belongsToOtherEdition({ productMode: Number(productMode), resellerId: Number(reseller) })
const typed = (value: Values[string] | undefined) => (typeof value === 'string' ? value : null)

const codeTaken = at('code', 'taken', 'Another merchant has this code.')
const ownerTaken = at('ownerUserName', 'taken', 'Another account has or had this username.')

async function refuse({ tx, values }: ActionWork<OperatorScope>): Promise<void> {
  const errors: FieldProblem[] = []
  const code = await tx
    .selectFrom('merchant')
    .select('id')
    .where(folded('code'), '=', foldedValue(String(values.code)))
    .executeTakeFirst()
  if (code) errors.push(codeTaken)
  const owner = await tx
    .selectFrom('membership_user')
    .select('id')
    .where(folded('user_name'), '=', foldedValue(String(values.ownerUserName)))
    .executeTakeFirst()
  if (owner) errors.push(ownerTaken)
  if (!/^[A-Za-z0-9-]+$/.test(String(values.code)))
    errors.push(at('code', 'format', 'Use letters, digits and dashes only.'))
  if (errors.length > 0) throw invalid(errors)
}

async function addOwner(
  tx: Tx,
  { values, now, session, config }: ActionWork<OperatorScope>,
  merchantId: number,
): Promise<number> {
  const { id: roleId, rank } = await tx
    .selectFrom('role')
    .select(['id', 'rank'])
    .where('merchant_id', '=', merchantId)
    .where('name', '=', ownersRole)
    .executeTakeFirstOrThrow()
  const owner = await tx
    .insertInto('membership_user')
    .values({
      merchant_id: merchantId,
      user_name: String(values.ownerUserName),
      full_name: String(values.ownerName),
      email: String(values.ownerEmail),
      // The account has no password, because the owner sets one through the invitation.
      password_hash: null,
      must_reset_password: true,
      is_company_user: true,
      is_account_manager: true,
      merchant_user_role_id: 1,
      user_role_rank: rank,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('user_role')
    .values({ user_id: owner.id, role_id: roleId, merchant_id: merchantId, store_id: null })
    .execute()
  if (signsInHere(values) && canMail(config))
    await mailInvitation(
      tx,
      owner,
      { invitedBy: session.userName, merchantName: String(values.name) },
      { config, now },
    )
  return owner.id
}

async function addStore(
  tx: Tx,
  { values, now }: ActionWork<OperatorScope>,
  merchantId: number,
  timeZone: string,
): Promise<void> {
  await tx
    .insertInto('store')
    .values({
      merchant_id: merchantId,
      id: firstStoreId(merchantId),
      code: `${String(values.code).toUpperCase().slice(0, 30)}-1`,
      name: String(values.storeName),
      address_line1: typed(values.address),
      city: typed(values.city),
      state: typed(values.state),
      zip: typed(values.zip),
      phone: typed(values.phone),
      time_zone: timeZone,
      has_first_run: false,
      created_at: now,
    })
    .execute()
}

async function create(
  work: ActionWork<OperatorScope>,
): Promise<{ merchantId: number; ownerId: number }> {
  const { tx, values, now, session } = work
  const timeZone = typed(values.timeZone) ?? (await systemSetting(tx, 'newMerchantTimeZone'))
  const mode = Number(values.productMode)
  const agreement = await tx
    .selectFrom('eula')
    .select('id')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { id: merchantId } = await tx
    .insertInto('merchant')
    .values({
      code: String(values.code).toUpperCase(),
      name: String(values.name),
      status_code: 2,
      reseller_id: Number(values.reseller),
      product_mode: mode,
      merchant_type: Number(values.accountType),
      country_id: Number(values.country),
      culture: cultureByCountry[String(values.country)] ?? standardCulture,
      time_zone: timeZone,
      timeout_minutes: Number(await systemSetting(tx, 'newMerchantTimeout')),
      plan_name: await systemSetting(tx, 'newMerchantPlan'),
      eula_id: agreement?.id ?? null,
      toggles: toJson(Object.fromEntries(Object.keys(toggles).map((toggle) => [toggle, 'N']))),
      portal_flags: toJson({ isAlohaOrderDirectAddOnEnabled: mode === 2 }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addStore(tx, work, merchantId, timeZone)
  await setUpMerchant(tx, { merchantId, now, by: session.userName })
  const ownerId = await addOwner(tx, work, merchantId)
  return { merchantId, ownerId }
}

function invited({ values, config }: ActionWork<OperatorScope>): string {
  if (!signsInHere(values)) return "In this product mode, the owner can't sign in to this portal."
  return canMail(config)
    ? `An invitation is sent to ${String(values.ownerEmail)}.`
    : 'No invitation is sent without a mail server. After you set one up, the owner can use ' +
        '“Forgot password?” on the sign-in page.'
}
const sentence = (verb: string, work: ActionWork<OperatorScope>): string =>
  `${verb} the merchant ${String(work.values.name)}, its first store ` +
  `${String(work.values.storeName)} and the owner's account ` +
  `${String(work.values.ownerUserName)}. ${invited(work)}`

export const merchantCreation: ActionPage = {
  page: 'MerchantCreation',
  kind: 'action',
  databaseRole: 'operator',
  title: 'Merchant creation',
  description:
    'Creates a merchant with a first store and an owner, who is invited by email to choose a ' +
    'password.',
  ability: 'admin.createMerchants',
  verb: 'Create merchant',
  done: 'Merchant created',
  affectedStores: 'none',
  inputs: [
    text('name', 'Merchant name', 80, { required: true }),
    text('code', 'Code', 40, {
      required: true,
      help: "Use letters, digits and dashes. You can't change the code later.",
    }),
    choice('reseller', 'Reseller', resellerChoices, { default: '1' }),
    choice('accountType', 'Account type', merchantTypes, { default: '1' }),
    choice('productMode', 'Product mode', modesOfNew, {
      default: modeSignedInHere,
      help:
        `In mode ${modeSignedInHere}, the owner signs in here. In every other mode, only if the ` +
        "reseller's file names that mode.",
    }),
    choice('country', 'Country', countries, { default: '840' }),
    {
      name: 'timeZone',
      label: 'Time zone',
      kind: 'timeZone',
      help: 'Leave empty to use the time zone from the system settings.',
    },
    text('storeName', 'First store', 80, { required: true }),
    text('address', 'Address', 80),
    text('city', 'City', 40),
    text('state', 'State', 40),
    text('zip', 'Postal code', 10, { textKind: 'postalCode' }),
    text('phone', 'Phone', 25, { textKind: 'phone' }),
    text('ownerName', "Owner's name", 100, { required: true }),
    text('ownerUserName', "Owner's username", 100, { required: true }),
    text('ownerEmail', "Owner's email", 254, { required: true, textKind: 'email' }),
  ],
  confirm: 'nothing',
  final: false, // deletes nothing, and Merchant settings can switch it off
  async dryRun(work): Promise<DryRun> {
    await refuse(work)
    return { count: 3, text: sentence('Creates', work) }
  },
  async act(work): Promise<DryRun> {
    await refuse(work)
    const made = await create(work).catch(
      refuseDouble({
        merchant_code_key: () => invalid([codeTaken]),
        membership_user_name_key: () => invalid([ownerTaken]),
      }),
    )
    const merchant = String(work.values.name)
    return { count: 3, text: sentence('Created', work), merchant, audit: made }
  },
}
