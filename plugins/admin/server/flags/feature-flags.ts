// Settings → Feature flags: the flags' values for everybody, and the merchants that differ. Changes
// apply from the next request on.
import { required } from '#core/required.ts'
import { compareAccess, fixFlag, type Difference } from '#core/access/analysis/compare.ts'
import type { FlagName } from '#core/access/vocabulary.ts'
import { configurationOf } from '#core/plugin/overlays/effective.ts'
import { accessManifest, portalManifest } from '#server/access/manifests.ts'
import { operatorOf, writeAsOperator } from '#server/data/as-operator.ts'
import { ConflictError } from '#server/data/errors.ts'
import type { Tx } from '#server/data/doors.ts'
import { searchOf } from '#server/data/text.ts'
import type { Written } from '#server/data/write.ts'
import { isFlag } from '#server/flags/names.ts'
import type { FlagReader } from '#server/flags/flags.ts'
import {
  deleteRow,
  lockRow,
  readMerchant,
  readSetting,
  readSettings,
  searchMerchants,
  storeRow,
  versionOf,
  type FlagMerchant,
  type FlagSetting,
} from '#server/flags/settings.ts'
import type { AnswerOf, AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import type { NamedAudience } from '../overlays/overlay-audiences.ts'
import { namedDifferences, ofMerchant } from '../overlays/overlay-review.ts'
import { overlaysWith, readStack } from '../overlays/overlay-stack.ts'

const base = { portal: portalManifest, access: accessManifest }
const refused = (code: string, message: string) =>
  invalid([{ field: 'on', code: `admin:flags.errors.${code}`, message }])

/** The flag named in the path. Throws 404 if there is none. */
function named({ flag }: { flag: string }): FlagName {
  if (!isFlag(flag)) throw notFound('There is no such feature flag.')
  return flag
}
const noMerchant = () => notFound('There is no such merchant.')

/** A merchant's own value: the change goes to that merchant's audit trail. */
const ofMerchantsOwn = (reason: string, { merchantId }: { merchantId: number }) => ({
  reason,
  scope: { merchantId, storeId: 0 },
})

async function setForEverybody(call: Call<'setFlag'>, tx: Tx): Promise<Written<FlagSetting>> {
  const flag = named(call.path)
  const { on, concurrencyChecksum } = call.body
  const row = await lockRow(tx, flag, null)
  if (concurrencyChecksum !== versionOf(row)) throw new ConflictError(await readSetting(tx, flag))
  if (row?.is_on === on) throw refused('unchanged', 'It is so already.')
  if (
    !(await storeRow(tx, flag, null, row, { on, at: nowOf(call.clock), by: call.session.userName }))
  )
    throw new ConflictError(await readSetting(tx, flag))
  return {
    answer: await readSetting(tx, flag),
    audit: {
      action: 'flag.set',
      entity: 'flag',
      entityId: flag,
      before: { on: row?.is_on ?? null },
      after: { on },
    },
  }
}

/**
 * Sets or removes a merchant's own value of a flag.
 * @param on undefined removes the merchant's own value
 */
async function setForMerchant(
  call: AnyCall,
  tx: Tx,
  flag: FlagName,
  merchantId: number,
  concurrencyChecksum: string,
  on: boolean | undefined,
): Promise<Written<FlagMerchant>> {
  const present = await readMerchant(tx, flag, merchantId)
  if (!present) throw noMerchant()
  const row = await lockRow(tx, flag, merchantId)
  const conflict = async () => new ConflictError(await readMerchant(tx, flag, merchantId))
  if (concurrencyChecksum !== versionOf(row)) throw await conflict()
  if (row?.is_on === on && on !== undefined) throw refused('unchanged', 'It is so already.')
  if (on === undefined) {
    if (!row) throw notFound('This merchant has no value of its own.')
    await deleteRow(tx, row)
  } else if (
    !(await storeRow(tx, flag, merchantId, row, {
      on,
      at: nowOf(call.clock),
      by: call.session.userName,
    }))
  )
    throw await conflict()
  const answer = required(
    await readMerchant(tx, flag, merchantId),
    `the merchant ${merchantId} that this transaction has read`,
  )
  const audit = {
    action: on === undefined ? 'flag.removeOwn' : 'flag.setOwn',
    entity: 'flag',
    entityId: `${flag}/merchant/${merchantId}`,
  }
  return {
    answer,
    audit: { ...audit, before: { on: row?.is_on ?? null }, after: { on: on ?? null } },
  }
}

/**
 * Compares access with the flag on and off, for everybody or for one merchant's users, with all
 * overlays in force for them.
 */
async function compareFlag(call: Call<'previewFlag'>): Promise<Difference[]> {
  const flag = named(call.path)
  const { on, merchantId } = call.body
  const { audience, stack } = await call.doors.asIdentity(async (tx) => {
    const audience = await audienceOf(tx, merchantId)
    return { audience, stack: await readStack(tx, audience) }
  })
  const configuration = configurationOf(
    ofMerchant(base, audience),
    overlaysWith(stack, audience.audience, stack.content),
  )
  return compareAccess(fixFlag(configuration, flag, !on), fixFlag(configuration, flag, on))
}
async function audienceOf(tx: Tx, merchantId: number | undefined): Promise<NamedAudience> {
  if (merchantId === undefined) return { audience: { kind: 'all' }, name: '' }
  const merchant = await tx
    .selectFrom('merchant')
    .select(['id', 'name', 'reseller_id', 'product_mode', 'merchant_type', 'country_id'])
    .where('id', '=', merchantId)
    .executeTakeFirst()
  if (!merchant) throw noMerchant()
  return {
    audience: { kind: 'merchant', id: merchantId },
    name: merchant.name,
    resellerId: merchant.reseller_id,
    merchant,
  }
}

export function featureFlagHandlers(flags: FlagReader): Handlers {
  /**
   * If an external service keeps the flags, our table does not count: shows the service's values
   * for no particular user.
   */
  async function asKept(settings: FlagSetting[]): Promise<FlagSetting[]> {
    const { keptBy } = flags
    if (keptBy === undefined) return settings
    const answer = await flags.read({ userId: 0, merchantId: null, storeId: null })
    return settings.map(({ flag, title }) => ({
      flag,
      title,
      on: answer.state === 'known' ? isFlag(flag) && answer.value.has(flag) : null,
      own: 0,
      differing: 0,
      keptBy,
      concurrencyChecksum: versionOf(undefined),
    }))
  }
  const refuseElsewhere = () => {
    if (flags.keptBy !== undefined)
      throw refused(
        'keptElsewhere',
        `The feature flags are kept by ${flags.keptBy}. Change them there.`,
      )
  }
  /**
   * Runs a change and clears the cache, so that the next requests read the new value. Throws 422 if
   * another service keeps the flags.
   */
  async function change<T>(work: () => Promise<T>): Promise<T> {
    refuseElsewhere()
    const answer = await work()
    flags.forget()
    return answer
  }

  return {
    async findFlagSettings({ doors, query }) {
      const { search = '', state, page = 1, pageSize = 50 } = query
      const all = await asKept([...(await doors.asIdentity(readSettings)).values()])
      const text = searchOf(search).toLowerCase()
      const matching = all.filter(
        ({ flag, title, on, own }) =>
          (flag.includes(text) || title.toLowerCase().includes(text)) &&
          (state === undefined || (state === 'own' ? own > 0 : on === (state === 'on'))),
      )
      return {
        flags: matching.slice((page - 1) * pageSize, page * pageSize),
        total: matching.length,
      }
    },

    async getFlagSetting({ doors, path }) {
      const flag = named(path)
      const [setting] = await asKept([await doors.asIdentity((tx) => readSetting(tx, flag))])
      return required(setting, `the flag ${flag}`)
    },

    findFlagMerchants(call): Promise<AnswerOf<'findFlagMerchants'>> {
      const flag = named(call.path)
      if (flags.keptBy !== undefined) return Promise.resolve({ merchants: [], total: 0 })
      const { search, page = 1 } = call.query
      // As in internal tools, opening the list is audited; paging and searching are not.
      const routine = page > 1 || (search ?? '') !== ''
      return call.doors.asOperator(
        { ...operatorOf(call, `list the merchants of the flag ${flag}`), routine },
        (tx) => searchMerchants(tx, flag, call.query),
      )
    },

    async previewFlag(call) {
      return { differences: namedDifferences(base, await compareFlag(call)) }
    },

    setFlag: (call) =>
      change(() =>
        writeAsOperator(call, { reason: `flag.set ${call.path.flag}`, scope: undefined }, (tx) =>
          setForEverybody(call, tx),
        ),
      ),
    setMerchantFlag: (call) =>
      change(() => {
        const {
          path,
          body: { on, concurrencyChecksum },
        } = call
        return writeAsOperator(call, ofMerchantsOwn(`flag.setOwn ${path.flag}`, path), (tx) =>
          setForMerchant(call, tx, named(path), path.merchantId, concurrencyChecksum, on),
        )
      }),
    removeMerchantFlag: (call) =>
      change(() => {
        const {
          path,
          query: { concurrencyChecksum },
        } = call
        return writeAsOperator(call, ofMerchantsOwn(`flag.removeOwn ${path.flag}`, path), (tx) =>
          setForMerchant(call, tx, named(path), path.merchantId, concurrencyChecksum, undefined),
        )
      }),
  }
}
