// Settings → Feature flags: the value of each flag for everyone, and the merchants that have their
// own value. A change applies from the next request on.
import { required } from '#core/required.ts'
import { compareAccess, fixFlag, type Difference } from '#core/access/analysis/compare.ts'
import type { FlagName } from '#core/access/vocabulary.ts'
import { buildConfiguration } from '#core/plugin/overlays/effective.ts'
import { accessManifest, portalManifest } from '#server/access/manifests.ts'
import { toOperator, writeAsOperator } from '#server/data/as-operator.ts'
import { ConflictError } from '#server/data/errors.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { cleanSearch } from '#server/data/text.ts'
import type { Written } from '#server/data/write.ts'
import { isFlag } from '#server/flags/names.ts'
import type { FlagReader } from '#server/flags/flags.ts'
import type { AnswerOf, AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
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
} from './settings.ts'
import { findAudience } from '../overlays/overlay-audiences.ts'
import { namedDifferences, ofMerchant } from '../overlays/overlay-review.ts'
import { overlaysWith, readStack } from '../overlays/overlay-stack.ts'

const base = { portal: portalManifest, access: accessManifest }
const refused = (code: string, message: string) =>
  invalid([{ field: 'on', code: `admin:flags.errors.${code}`, message }])

/**
 * The flag that the path names.
 * @throws 404 if there is no such flag
 */
function named({ flag }: { flag: string }): FlagName {
  if (!isFlag(flag)) throw notFound("This feature flag doesn't exist.")
  return flag
}
const noMerchant = () => notFound("This merchant doesn't exist.")

interface Wanted {
  flag: FlagName
  /** Null means everyone. */
  merchantId: number | null
  /** Undefined removes the merchant's own value. */
  on: boolean | undefined
  concurrencyChecksum: string
}
async function setValue<Answer>(
  { session, clock }: AnyCall,
  tx: Tx,
  { flag, merchantId, on, concurrencyChecksum }: Wanted,
  read: () => Promise<Answer>,
): Promise<Written<Answer>> {
  const row = await lockRow(tx, flag, merchantId)
  const conflict = async () => new ConflictError(await read())
  if (concurrencyChecksum !== versionOf(row)) throw await conflict()
  if (on === undefined) {
    if (!row) throw notFound('This merchant has no value of its own.')
    await deleteRow(tx, row)
  } else {
    if (row?.is_on === on) throw refused('unchanged', 'The flag already has this value.')
    const value = { on, at: nowOf(clock), by: session.userName }
    if (!(await storeRow(tx, flag, merchantId, row, value))) throw await conflict()
  }
  const own = merchantId !== null
  return {
    answer: await read(),
    audit: {
      action: !own ? 'flag.set' : on === undefined ? 'flag.removeOwn' : 'flag.setOwn',
      entity: 'flag',
      entityId: own ? `${flag}/merchant/${merchantId}` : flag,
      before: { on: row?.is_on ?? null },
      after: { on: on ?? null },
    },
  }
}

/** Changes a merchant's own value. The change is recorded in the audit log of that merchant. */
function setOwn(
  call: AnyCall,
  { flag: name, merchantId }: { flag: string; merchantId: number },
  { on, concurrencyChecksum }: Pick<Wanted, 'concurrencyChecksum'> & { on?: boolean },
): Promise<FlagMerchant> {
  const reason = `flag.${on === undefined ? 'removeOwn' : 'setOwn'} ${name}`
  return writeAsOperator(call, { reason, scope: { merchantId, storeId: 0 } }, async (tx) => {
    const flag = named({ flag: name })
    const read = async () => {
      const merchant = await readMerchant(tx, flag, merchantId)
      if (!merchant) throw noMerchant()
      return merchant
    }
    await read()
    return setValue(call, tx, { flag, merchantId, on, concurrencyChecksum }, read)
  })
}

/**
 * Compares access with the flag on and off, either for everyone or for the users of one merchant.
 * All overlays that apply to them are included.
 */
async function compareFlag(call: Call<'previewFlag'>): Promise<Difference[]> {
  const flag = named(call.path)
  const { on, merchantId } = call.body
  const { audience, stack } = await call.databaseRoles.asIdentity(async (tx) => {
    const audience =
      merchantId === undefined
        ? await findAudience(tx, 'all', 0)
        : await findAudience(tx, 'merchant', merchantId)
    if (!audience) throw noMerchant()
    return { audience, stack: await readStack(tx, audience) }
  })
  const configuration = buildConfiguration(
    ofMerchant(base, audience),
    overlaysWith(stack, audience.audience, stack.content),
  )
  return compareAccess(fixFlag(configuration, flag, !on), fixFlag(configuration, flag, on))
}

export function featureFlagHandlers(flags: FlagReader): Handlers {
  /**
   * If an external service manages the flags, shows that service's values, without a user. The
   * platform's own table isn't used then.
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
        `${flags.keptBy} manages the feature flags. Change them there.`,
      )
  }
  /**
   * Makes a change and clears the cache, so that the next requests read the new value.
   * @throws 422 if an external service manages the flags
   */
  async function change<T>(work: () => Promise<T>): Promise<T> {
    refuseElsewhere()
    const answer = await work()
    flags.forget()
    return answer
  }

  return {
    async findFlagSettings({ databaseRoles, query }) {
      const { search = '', state, page = 1, pageSize = 50 } = query
      const all = await asKept([...(await databaseRoles.asIdentity(readSettings)).values()])
      const text = cleanSearch(search).toLowerCase()
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

    async getFlagSetting({ databaseRoles, path }) {
      const flag = named(path)
      const [setting] = await asKept([
        await databaseRoles.asIdentity((tx) => readSetting(tx, flag)),
      ])
      return required(setting, `the flag ${flag}`)
    },

    findFlagMerchants(call): Promise<AnswerOf<'findFlagMerchants'>> {
      const flag = named(call.path)
      if (flags.keptBy !== undefined) return Promise.resolve({ merchants: [], total: 0 })
      const { search, page = 1 } = call.query
      // Only opening the list is audited, as in the other internal tools. Paging and searching are
      // routine.
      const routine = page > 1 || (search ?? '') !== ''
      return call.databaseRoles.asOperator(
        { ...toOperator(call, `list the merchants of the flag ${flag}`), routine },
        (tx) => searchMerchants(tx, flag, call.query),
      )
    },

    async previewFlag(call) {
      return { differences: namedDifferences(base, await compareFlag(call)) }
    },

    setFlag: (call) =>
      change(() =>
        writeAsOperator(call, { reason: `flag.set ${call.path.flag}`, scope: undefined }, (tx) => {
          const flag = named(call.path)
          return setValue(call, tx, { flag, merchantId: null, ...call.body }, () =>
            readSetting(tx, flag),
          )
        }),
      ),
    setMerchantFlag: (call) => change(() => setOwn(call, call.path, call.body)),
    removeMerchantFlag: (call) => change(() => setOwn(call, call.path, call.query)),
  }
}
