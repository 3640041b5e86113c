// Walks a sign-in over HTTP as the portal's dialogs and pickers do, in parallel with the machine.
import { next, signInFlow, type Flow, type FlowEvent } from '../../core/sign-in/flow/flow.ts'
import {
  listOffers,
  type Choice,
  type FlowPosition,
} from '../../core/sign-in/flow/flow-positions.ts'
import { suspendedStatusCode, type Hurdle } from '../../core/session/gates.ts'
import {
  acknowledgedBody,
  toOutcome,
  type Acknowledged,
  type AccountStatusEvent,
} from '../../core/sign-in/flow/pass-account-status.ts'
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { createBrowser, type TestPlatform } from '../../server/testing/platform.ts'
import {
  buildChoice,
  merchantId,
  opensAll,
  openTo,
  buildAccountStatus,
  userNameOf,
  type Case,
} from './accounts.ts'

type AccountPosition = FlowPosition & { at: 'suspended' | 'pastDue' }
const isOfAccount = (position: FlowPosition): position is AccountPosition =>
  position.at === 'suspended' || position.at === 'pastDue'
/** The server's state of a person, in the machine's terms. */
interface Seen {
  at: string
  met?: string
  mayGoOn?: boolean
  mayPay?: boolean
  answer?: unknown
}
const toSeen = (position: FlowPosition): Seen => {
  if (position.at === 'suspended')
    return { at: position.at, met: position.met, mayGoOn: position.mayGoOn }
  return position.at === 'pastDue'
    ? { at: position.at, met: position.met, mayPay: position.mayPay }
    : { at: position.at }
}
const newPassword = 'Harvest-Moon-94'

/**
 * A person using the portal, with the state that a tab holds: the current choice, and the notices
 * acknowledged on the way to it.
 */
export class Visitor {
  readonly #browser: ReturnType<typeof createBrowser>
  readonly #account: Case
  #choice: { chosen: Choice; acknowledged: Acknowledged } | undefined
  constructor({ app, config }: TestPlatform, account: Case) {
    this.#browser = createBrowser(app, config)
    this.#account = account
  }
  async signIn(): Promise<Seen> {
    const { body } = await this.#browser.call('logOn', {
      body: { username: userNameOf(this.#account.kind), password: demoPassword },
    })
    if (!body.success) return { at: 'refused', answer: body.errorCode }
    await this.#browser.refresh()
    return this.#look()
  }

  /** Does what the portal does for this event in this state. */
  async do(event: FlowEvent, { position, accountStatus }: Flow): Promise<Seen> {
    if (event.type === 'declined' || event.type === 'signedOut') return this.#leave()
    if (event.type === 'accepted') {
      const { account, membershipUserId } = (await this.#browser.call('getSession')).body
      await this.#browser.call('updateMerchantEulaHistory', {
        body: {
          eulaId: account?.eulaId ?? 0,
          membershipUserId: membershipUserId ?? 0,
          merchantId: account?.merchantId ?? 0,
          merchantStatusCode: account?.merchantStatusCode ?? null,
        },
      })
      return this.#look()
    }
    if (event.type === 'passwordSet') return this.#setPassword()
    if (event.type === 'chosen')
      return this.#go({ chosen: event.choice, acknowledged: {} }, position)
    if (!isOfAccount(position))
      throw new Error(`Nothing answers '${event.type}' at '${position.at}'.`)
    const outcome = toOutcome(position, accountStatus, event.type as AccountStatusEvent)
    if (outcome.does === 'out') return this.#leave()
    if (outcome.does !== 'on') return this.#look()
    const before = this.#choice?.acknowledged
    const paying = outcome.paying || before?.paying === true
    const acknowledged: Acknowledged = { ...before, [outcome.acknowledged]: true, paying }
    return position.met === 'step'
      ? this.#pass(acknowledged)
      : this.#go({ ...this.#choice!, acknowledged }, position) // a choice was made before
  }

  /** Sends what the dialog does not offer. Returns what the server accepted. */
  async dare(position: FlowPosition): Promise<string[]> {
    if (!isOfAccount(position)) return []
    const dares: [string, Acknowledged][] =
      position.at === 'suspended'
        ? position.mayGoOn
          ? []
          : [['understood', { suspended: true }]]
        : [
            ...(position.goesOn
              ? []
              : [['gone on', { suspended: true, pastDue: true }] as [string, Acknowledged]]),
            ...(position.goesOn || position.mayPay
              ? []
              : [
                  ['paid', { suspended: true, pastDue: true, paying: true }] as [
                    string,
                    Acknowledged,
                  ],
                ]),
          ]
    const taken: string[] = []
    for (const [name, acknowledged] of dares) {
      if (
        (
          await this.#save(
            position.met === 'step' ? undefined : this.#choice?.chosen.storeId,
            acknowledged,
          )
        ).IsSuccessful
      )
        taken.push(name)
    }
    // The portal stays closed until the sign-in is complete.
    if (position.met === 'step' && (await this.#browser.call('getPortalData')).status !== 403)
      taken.push('read the portal data')
    return taken
  }

  async #setPassword(): Promise<Seen> {
    const { account, userName, membershipUserId } = (await this.#browser.call('getSession')).body
    await this.#browser.call('changePasswordAndCreateSession', {
      body: {
        MembershipUserId: membershipUserId ?? 0,
        MembershipUserName: userName ?? '',
        POSUserId: account?.posUserId ?? 0,
        Password: newPassword,
        ReenterPassword: newPassword,
      },
    })
    await this.#browser.refresh()
    return this.#look()
  }
  async #leave(): Promise<Seen> {
    await this.#browser.call('logOffByPost', { query: { CancelLogin: true } })
    return this.#look()
  }
  /** Acknowledges the account of a step (core/sign-in/dialogs/step-dialog.tsx). */
  async #pass(acknowledged: Acknowledged): Promise<Seen> {
    const saved = await this.#save(undefined, acknowledged)
    return saved.IsSuccessful ? this.#look() : { at: 'refused', answer: saved }
  }
  /** Goes to a chosen merchant and store (core/tenancy/switch.ts). */
  async #go(
    choice: { chosen: Choice; acknowledged: Acknowledged },
    { at, ...more }: FlowPosition,
  ): Promise<Seen> {
    this.#choice = choice
    const met = 'met' in more ? more.met : at === 'portal' ? 'switch' : at
    const hurdle = await this.#hurdle(choice)
    if (hurdle?.kind === 'suspended')
      return { at: 'suspended', met, mayGoOn: !choosesMerchant(this.#account) }
    if (hurdle) return { at: 'pastDue', met, mayPay: await this.#mayPay(choice.chosen.storeId) }
    const saved = await this.#save(choice.chosen.storeId, choice.acknowledged)
    return saved.IsSuccessful ? this.#look() : { at: 'refused', answer: saved }
  }
  async #hurdle({
    chosen: { storeId },
    acknowledged,
  }: {
    chosen: Choice
    acknowledged: Acknowledged
  }): Promise<Hurdle | undefined> {
    if (storeId === 0) return undefined
    const {
      StoreStatusCode,
      PastDueRemainingDays,
      Acknowledged: before = [],
    } = (
      await this.#browser.call('checkStoreAccountStatus', {
        body: { MerchantId: merchantId, StoreId: storeId },
      })
    ).body
    const asked = (kind: Hurdle['kind']) => !acknowledged[kind] && !before.includes(kind)
    if (StoreStatusCode === suspendedStatusCode && asked('suspended')) return { kind: 'suspended' }
    return PastDueRemainingDays !== null && asked('pastDue')
      ? { kind: 'pastDue', days: PastDueRemainingDays }
      : undefined
  }
  async #save(storeId: number | undefined, acknowledged: Acknowledged) {
    const account =
      storeId === undefined ? (await this.#browser.call('getSession')).body.account : undefined
    const { body } = await this.#browser.call('saveStoreContext', {
      query: { StoreId: storeId ?? account?.storeId ?? 0 },
      body: {
        OverrideMerchantId: merchantId,
        ...acknowledgedBody(acknowledged),
        ...(this.#account.kind === 'admin' && { SupportReason: 'A walk of ours' }),
      },
    })
    return body
  }
  async #mayPay(storeId?: number): Promise<boolean> {
    return (
      await this.#browser.call('getMerchant', {
        body: storeId === undefined ? {} : { MerchantId: merchantId, StoreId: storeId },
      })
    ).body.MayUpdatePayment
  }
  async #look(): Promise<Seen> {
    const { state, step, contextVersion } = (await this.#browser.call('getSession')).body
    this.#browser.context = contextVersion ?? ''
    if (state === 'none') return { at: 'left' }
    if (step === 'suspended') return { at: step, met: 'step', mayGoOn: true }
    if (step === 'pastDue') return { at: step, met: 'step', mayPay: await this.#mayPay() }
    return { at: step ?? 'portal' }
  }
}
const choosesMerchant = (account: Case): boolean =>
  opensAll(account.kind) && account.kind !== 'company'

/**
 * The choices to try: the first store, which may have an account problem, the last one, and all
 * stores at once.
 */
function choicesAt(position: FlowPosition, account: Case): Choice[] {
  const open = openTo(account)
  // For a merchant with one store, the list of merchants names that store, else the company view.
  if (position.at === 'merchant') return [buildChoice(open.length === 1 ? 1 : 0, account)]
  const stores = [...new Set([open[0], open.at(-1)])].flatMap((n) =>
    n === undefined ? [] : [buildChoice(n, account)],
  )
  return [
    ...stores,
    ...(account.kind === 'company' && open.length > 1 ? [buildChoice(0, account)] : []),
  ]
}
function eventsAt(flow: Flow, account: Case, path: readonly FlowEvent[]): FlowEvent[] {
  const { position } = flow
  if (position.at === 'portal') {
    // One more choice from within, if possible: of a store other than the current one.
    const here = path.findLast((event) => event.type === 'chosen')?.choice.storeId
    if (openTo(account).length < 2 || path.filter(({ type }) => type === 'chosen').length > 1)
      return []
    return choicesAt(position, account)
      .filter(({ storeId }) => storeId !== here && storeId !== 0)
      .slice(0, 1)
      .map((choice) => ({ type: 'chosen', choice }))
  }
  return listOffers(position).flatMap((type): FlowEvent[] => {
    if (type === 'chosen') return choicesAt(position, account).map((choice) => ({ type, choice }))
    return [{ type } as FlowEvent]
  })
}
const mostEvents = 12

/** Events that leave the sign-in or go back, which are the same call everywhere. */
const exits = new Set(['declined', 'signedOut', 'wentBack'])
/**
 * Every complete path through the sign-in that the machine offers this account; without exits only
 * those that continue.
 */
export function listWays(account: Case, { withExits }: { withExits: boolean }): FlowEvent[][] {
  const ways: FlowEvent[][] = []
  const walk = (flow: Flow, path: FlowEvent[]) => {
    if (path.length > mostEvents) throw new Error(`There is no end to ${JSON.stringify(path)}.`)
    // Going back ends a path, because all paths onward from the choice are also walked without it.
    const offered = path.at(-1)?.type === 'wentBack' ? [] : eventsAt(flow, account, path)
    // Without another way, exits are the only way on.
    const on = offered.filter(({ type }) => !exits.has(type))
    const events = withExits || on.length === 0 ? offered : on
    if (events.length === 0) ways.push(path)
    for (const event of events) walk(next(flow, event), [...path, event])
  }
  walk(begin(account), [])
  return ways
}
export const begin = (account: Case): Flow =>
  next(signInFlow(), { type: 'signedIn', accountStatus: buildAccountStatus(account) })

/** Walks one path. Returns where server and machine first differ. */
export async function walkOver(
  platform: TestPlatform,
  account: Case,
  way: readonly FlowEvent[],
  daring: boolean,
): Promise<object | undefined> {
  const visitor = new Visitor(platform, account)
  let flow = begin(account)
  let seen = await visitor.signIn()
  const done: string[] = []
  for (const event of [undefined, ...way]) {
    if (event) {
      done.push(event.type === 'chosen' ? `chosen ${event.choice.storeId}` : event.type)
      seen = await visitor.do(event, flow)
      flow = next(flow, event)
    }
    const predicted = toSeen(flow.position)
    if (JSON.stringify(seen) !== JSON.stringify(predicted))
      return { account, done, predicted, seen }
    const taken = daring ? await visitor.dare(flow.position) : []
    if (taken.length > 0) return { account, done, at: predicted, taken }
  }
  return undefined
}
