// The GraphQL calls for settings that apply to a store once they are published: order hours, their
// buffers, days ahead and capacity. All of these are read, created, changed and published in the
// same way. Facts: S-155, S-160, S-171, S-172
import type { AnyCall } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import type { StoreContext } from './store-hours.ts'

interface Published<Stored, Wire> {
  /**
   * The first part of the action names in the audit trail, such as `capacity` in `capacity.create`.
   */
  action: string
  entity: 'ordering_schedule' | 'order_setting'
  /** The message if the store has no such settings. */
  missing: string
  read(tx: Tx, context: StoreContext): Promise<Stored | undefined>
  /** Locks until the transaction ends. */
  hold(tx: Tx, context: StoreContext): Promise<void>
  rowOf(stored: Stored): { setting_id: string; version: number; is_published: boolean }
  toWire(stored: Stored): Wire
  trailOf(stored: Stored | undefined): object | undefined
}
type Change<Stored, Before> = (tx: Tx, before: Before) => Promise<Stored>

export function publishedCalls<Stored, Wire>(of: Published<Stored, Wire>) {
  const { rowOf, toWire, trailOf } = of
  const saving = <Before extends Stored | undefined>(
    call: AnyCall,
    context: StoreContext,
    what: string,
    checked: (before: Stored | undefined) => Before,
    change: Change<Stored, Before>,
  ): Promise<Wire> =>
    write(call, async (tx) => {
      await of.hold(tx, context)
      const before = checked(await of.read(tx, context))
      const after = await change(tx, before)
      return {
        answer: toWire(after),
        audit: {
          action: `${of.action}.${what}`,
          entity: of.entity,
          entityId: context.storeId,
          before: trailOf(before),
          after: trailOf(after),
        },
      }
    })
  const ofId =
    (id: string) =>
    (before: Stored | undefined): Stored => {
      if (before === undefined || rowOf(before).setting_id !== id) throw notFound(of.missing)
      return before
    }
  return {
    /**
     * @param isAsked whether these are the settings that the call is about. By default, the
     * published ones are
     */
    read: (
      call: AnyCall,
      context: StoreContext,
      isAsked = (stored: Stored) => rowOf(stored).is_published,
    ): Promise<Wire> =>
      call.databaseRoles.asTenant(call.scope, async (tx) => {
        const stored = await of.read(tx, context)
        if (stored === undefined || !isAsked(stored)) throw notFound(of.missing)
        return toWire(stored)
      }),
    create: (call: AnyCall, context: StoreContext, make: Change<Stored, Stored | undefined>) =>
      saving(
        call,
        context,
        'create',
        (before) => {
          if (before !== undefined && rowOf(before).is_published) throw conflict(toWire(before))
          return before
        },
        make,
      ),
    update: (
      call: AnyCall,
      context: StoreContext,
      sent: { id: string; concurrencyChecksum: string },
      change: Change<Stored, Stored>,
    ) =>
      saving(
        call,
        context,
        'update',
        (stored) => {
          const before = ofId(sent.id)(stored)
          requireVersion(rowOf(before), sent.concurrencyChecksum, () => toWire(before))
          return before
        },
        change,
      ),
    publish: (
      call: AnyCall,
      context: StoreContext,
      id: string,
      publish: Change<Stored, Stored>,
      what = 'publish',
    ) => saving(call, context, what, ofId(id), publish),
  }
}

/** A description to store. If none is sent, the previous one stays. */
export const describedBy = (sent: string | null | undefined, before: string | null = null) =>
  sent == null ? before : orNull(trimmedText(sent))
