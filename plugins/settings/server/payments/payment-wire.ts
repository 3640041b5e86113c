// Converts the payment settings between the API and the tables. The gateway is a column of the
// store, because other parts of the platform and every access decision read it there.
import type { components } from '#core/generated/legacy.ts'
import type { PaymentType } from '#schemas/rules/payments.ts'
import { toNumber } from '#server/data/amounts.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import type { Row } from '#server/data/schema.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import type { PaymentValues } from '../../rules/payment-settings.ts'
import { offeredTypes, type OfferedType } from './payment-types.ts'

export type PaymentSettings = components['schemas']['PaymentSettings']
type Sent = components['schemas']['PaymentSettingsUpdate']
type Stored = Row<'payment_setting'>

const unsaved = {
  terminal: 'none' as Stored['terminal'],
  enters_cards_by_hand: false,
  takes_card_tips: false,
  signature_from: null as string | null,
  takes_offline_credit: false,
  off_payment_types: [] as string[],
}
export type PaymentColumns = typeof unsaved

export interface Context {
  merchantId: number
  storeId: number
}
/** The data that the settings need from other tables. */
export interface Around {
  gateway: PaymentSettings['CreditGateway']
  culture: string
  types: readonly OfferedType[]
}

/**
 * Reads that data.
 * @param lock locks the store until the end of the transaction, so that saves run one after another
 */
export async function around(
  tx: Tx,
  { merchantId, storeId }: Context,
  lock = false,
): Promise<Around> {
  const { credit_gateway } = await tx
    .selectFrom('store')
    .select('credit_gateway')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .$if(lock, (store) => store.forUpdate())
    .executeTakeFirstOrThrow()
  const culture = await readCulture(tx, merchantId)
  return {
    gateway: credit_gateway as Around['gateway'],
    culture,
    types: await offeredTypes(tx, merchantId, culture),
  }
}

/**
 * The version of the settings, combined with the gateway. It doesn't include the version of the
 * store, because a change of its name or address isn't a conflict here.
 */
const checksumOf = (version: number, gateway: number) => `${checksum(version)}.${gateway}`
/**
 * The settings' own version from a sent one. Undefined if the gateway has changed since it was
 * read.
 */
export function versionIn(sent: string, gateway: number): string | undefined {
  const [version = '', read] = sent.split('.')
  return read === String(gateway) ? version : undefined
}

const toWire = (
  stored: StoredSetting<PaymentColumns>,
  { gateway, culture, types }: Around,
): PaymentSettings => ({
  CreditGateway: gateway,
  PaymentTerminal: stored.terminal,
  IsManualCardEnabled: stored.enters_cards_by_hand,
  IsCreditTipsEnabled: stored.takes_card_tips,
  SignatureAmount: toNumber(stored.signature_from),
  IsOfflineCreditEnabled: stored.takes_offline_credit,
  Culture: culture,
  PaymentTypes: types.map((type) => ({
    ...type,
    IsTaken: !stored.off_payment_types.includes(type.PaymentType),
  })),
  ConcurrencyChecksum: checksumOf(stored.version, gateway),
  LastModified: stored.modified_at?.toISOString() ?? null,
  LastModifiedBy: stored.modified_by,
})

/**
 * The settings of a store. Until the first save, everything is off and every payment type is
 * accepted.
 */
export const buildPaymentSetting = (given: Around) =>
  setting({
    table: 'payment_setting',
    action: 'payments.update',
    defaults: unsaved,
    toWire: (stored) => toWire(stored, given),
  })

/** Converts the sent settings to columns. Types that weren't sent don't change. */
export function toColumns(
  sent: PaymentValues & Pick<Sent, 'PaymentTerminal' | 'SignatureAmount'>,
  before: readonly { PaymentType: PaymentType; IsTaken: boolean }[],
): PaymentColumns {
  const taken = new Map(
    [...before, ...sent.PaymentTypes].map(({ PaymentType, IsTaken }) => [PaymentType, IsTaken]),
  )
  return {
    terminal: sent.PaymentTerminal,
    enters_cards_by_hand: sent.IsManualCardEnabled,
    takes_card_tips: sent.IsCreditTipsEnabled,
    signature_from: sent.SignatureAmount?.toFixed(2) ?? null,
    takes_offline_credit: sent.IsOfflineCreditEnabled,
    off_payment_types: [...taken].filter(([, isTaken]) => !isTaken).map(([type]) => type),
  }
}
