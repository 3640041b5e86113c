// Settings → Plugins. Hides, narrows, renames or switches on plugins at run time, for everyone, a
// reseller or a merchant. Every change is a revision. The newest one applies from the next request
// on (access/in-force.ts).
import { may } from '#server/access/abilities.ts'
import { accessManifest, portalManifest } from '#server/access/manifests.ts'
import { contentOf, type OverlayContent } from '#server/access/overlays.ts'
import { chosenScope, toOperator, writeAsOperator } from '#server/data/as-operator.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import { toJson } from '#server/data/json.ts'
import type { Row } from '#server/data/schema.ts'
import { orNull, trimmedLines } from '#server/data/text.ts'
import type { AnswerOf, AnyCall, Handlers } from '#server/calls/call.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import { tidyOverlay } from '../../rules/overlay-content.ts'
import {
  toColumns,
  idOf,
  keyOf,
  openAudience,
  searchAudiences,
  type NamedAudience,
} from './overlay-audiences.ts'
import { namedDifferences, reviewOverlay, type WireDifference } from './overlay-review.ts'
import { known, overlaysWith, readStack, type Stack } from './overlay-stack.ts'
import { pluginsFor } from './overlay-state.ts'

type State = AnswerOf<'getOverlay'>
const base = { portal: portalManifest, access: accessManifest }
/** The contract's maximum. Older revisions stay in the database. */
const mostRevisions = 25

const selectRevisions = (tx: Tx, { audience }: NamedAudience) => {
  const { audience: kind, reseller_id, merchant_id } = toColumns(audience)
  return tx
    .selectFrom('overlay_revision')
    .where('audience', '=', kind)
    .where('reseller_id', reseller_id === null ? 'is' : '=', reseller_id)
    .where('merchant_id', merchant_id === null ? 'is' : '=', merchant_id)
}
function wireRevision({
  revision,
  author_name: author,
  created_at,
  note,
  differences,
}: Row<'overlay_revision'>): State['revisions'][number] {
  const rows = differences as WireDifference[]
  return {
    revision,
    author,
    at: created_at.toISOString(),
    ...(note !== null && { note }),
    count: rows.length,
    differences: rows,
  }
}

async function readState(tx: Tx, named: NamedAudience): Promise<State> {
  const stack = await readStack(tx, named)
  const rows = await selectRevisions(tx, named)
    .selectAll()
    .orderBy('revision', 'desc')
    .limit(mostRevisions)
    .execute()
  const { audience, name, resellerId } = named
  const [newest] = rows
  return {
    audience: {
      audience: audience.kind,
      id: idOf(audience),
      name,
      ...(resellerId !== undefined && { resellerId }),
      revision: stack.revision,
      ...(newest && { changedAt: newest.created_at.toISOString(), changedBy: newest.author_name }),
    },
    revision: stack.revision,
    content: stack.content,
    plugins: pluginsFor(named, stack.kept),
    revisions: rows.map(wireRevision),
  }
}

/** Never call this inside a transaction, because comparing the whole manifest is slow. */
function review(call: AnyCall, named: NamedAudience, stack: Stack, content: OverlayContent) {
  const { audience } = named
  const overlays = {
    now: overlaysWith(stack, audience, stack.content),
    next: overlaysWith(stack, audience, content),
    without: overlaysWith(stack, audience, {}),
  }
  const { differences, ...review } = reviewOverlay(base, named, content, overlays, {
    facts: call.facts,
    everything: may('admin.editAllOverlays', call.facts),
  })
  return { ...review, differences: namedDifferences(base, differences) }
}

interface Change {
  action: 'overlay.save' | 'overlay.restore'
  content: OverlayContent
  note: string | null
  baseRevision: number
}
async function addRevision(
  call: AnyCall,
  named: NamedAudience,
  stack: Stack,
  { action, content, note, baseRevision }: Change,
): Promise<AnswerOf<'saveOverlay'>> {
  const { differences, findings } = review(call, named, stack, content)
  if (findings.length > 0)
    throw invalid(
      findings.map(({ field, code, text }) => ({ field, code, message: text })),
      'Nothing was saved.',
    )
  const why = { reason: `${action} ${keyOf(named.audience)}`, scope: chosenScope(call) }
  return writeAsOperator(call, why, async (tx) => {
    const newest = await selectRevisions(tx, named)
      .select(['revision', 'overlay'])
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
    const present = {
      revision: newest?.revision ?? 0,
      content: tidyOverlay(newest ? contentOf(newest) : {}),
    }
    if (present.revision !== baseRevision) throw conflict(await readState(tx, named))
    if (JSON.stringify(present.content) === JSON.stringify(content))
      throw invalid([
        {
          field: 'content',
          code: 'admin:switches.errors.unchanged',
          message: 'These settings are already in place.',
        },
      ])
    const revision = present.revision + 1
    const added = await tx
      .insertInto('overlay_revision')
      .values({
        ...toColumns(named.audience),
        revision,
        overlay: toJson(content),
        note,
        differences: toJson(differences),
        author_user_id: call.session.userId,
        author_name: call.session.userName,
        created_at: nowOf(call.clock),
      })
      .onConflict((other) => other.doNothing())
      .returning('revision')
      .executeTakeFirst()
    if (!added) throw conflict(await readState(tx, named)) // another request added it first
    return {
      answer: { revision },
      audit: {
        action,
        entity: 'overlay',
        entityId: keyOf(named.audience),
        before: present,
        after: { revision, content, note },
      },
    }
  })
}

const readFor = async (call: AnyCall, path: Parameters<typeof openAudience>[1]) => {
  const named = await openAudience(call, path)
  return { named, stack: await call.databaseRoles.asIdentity((tx) => readStack(tx, named)) }
}

export const pluginOverlayHandlers: Handlers = {
  findOverlayAudiences(call) {
    const { search, page = 1 } = call.query
    // Only opening the list is audited, as in the other internal tools. Paging and searching are
    // routine.
    const routine = page > 1 || (search ?? '') !== ''
    return call.databaseRoles.asOperator(
      { ...toOperator(call, 'list the audiences of plugin settings'), routine },
      (tx) => searchAudiences(tx, call),
    )
  },

  async getOverlay(call) {
    const named = await openAudience(call, call.path)
    return call.databaseRoles.asIdentity((tx) => readState(tx, named))
  },

  async previewOverlay(call) {
    const { named, stack } = await readFor(call, call.path)
    return review(call, named, stack, tidyOverlay(call.body.content as OverlayContent))
  },

  async saveOverlay(call) {
    const { named, stack } = await readFor(call, call.path)
    const { content, note, baseRevision } = call.body
    return addRevision(call, named, stack, {
      action: 'overlay.save',
      content: tidyOverlay(content as OverlayContent),
      note: orNull(trimmedLines(note)),
      baseRevision,
    })
  },

  async restoreOverlay(call) {
    const { named, stack } = await readFor(call, call.path)
    const { revision, baseRevision } = call.body
    const earlier =
      revision === 0
        ? { overlay: {} }
        : await call.databaseRoles.asIdentity((tx) =>
            selectRevisions(tx, named)
              .select('overlay')
              .where('revision', '=', revision)
              .executeTakeFirst(),
          )
    if (!earlier) throw notFound("This revision doesn't exist.")
    const content = tidyOverlay(known(named.audience, contentOf(earlier)))
    return addRevision(call, named, stack, {
      action: 'overlay.restore',
      content,
      note:
        revision === 0
          ? 'Restored the state before the first revision'
          : `Restored revision ${revision}`,
      baseRevision,
    })
  },
}
