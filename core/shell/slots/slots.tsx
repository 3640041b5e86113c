// The slots of the shell, which plugins fill. They load with the signed-in portal (vite.chunks.ts).
// Each part renders once its strings and abilities have loaded, and only for users with the ability
// that it requires.
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'

import type { CompiledSlot } from '../../access/manifest.ts'
import { reportFault, reportsFaults } from '../../errors/report.ts'
import { whenCalm } from '../../api/query-client.ts'
import { loadPluginText } from '../../i18n/plugin-text.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import type { HeaderPart, SlotDefinition, SlotPosition, SlotProps } from '../../plugin/slot.ts'
import { loadAbilities } from '../../session/facts/abilities.ts'
import { useDecider } from '../../session/facts/decisions.ts'
import { useFacts } from '../../session/facts/facts.ts'
import { loadSlot } from '../../session/facts/plugin-registry.ts'
import { SectionBoundary } from '../../ui/messages/section-boundary.tsx'

async function loadParts<Position extends SlotPosition>(
  portal: Portal,
  slot: CompiledSlot,
  position: Position,
) {
  const [loaded] = await Promise.all([
    loadSlot(portal, slot, position).then(async (definition) => {
      await loadPluginText(slot.plugin, definition.strings)
      return definition
    }),
    loadAbilities(portal, slot.plugin),
  ])
  return loaded
}

interface SlotsProps<Position extends SlotPosition> {
  position: Position
  given: SlotProps[Position]
  /**
   * Shown in place of a part that fails. The failure is also reported. By default, nothing is
   * shown.
   */
  failed?: ReactNode
}
/** All parts in a slot that the user is allowed to see. Each loads separately. */
export function Slots<Position extends SlotPosition>({
  position,
  given,
  failed,
}: SlotsProps<Position>) {
  const portal = usePortal()
  // Use the facts after the menu has rendered with them, so that loading parts doesn't delay the
  // menu.
  const facts = useDeferredValue(useFacts())
  return useDecider()
    .slots(position, facts)
    .map((slot) => (
      <SectionBoundary
        key={slot.id}
        onError={reportsFaults(portal, { plugin: slot.plugin })}
        fallback={() => failed ?? null}
      >
        <Slot slot={slot} position={position} given={given} failed={failed} />
      </SectionBoundary>
    ))
}

function Slot<Position extends SlotPosition>({
  slot,
  position,
  given,
  failed,
}: SlotsProps<Position> & { slot: CompiledSlot }) {
  const portal = usePortal()
  const [loaded, setLoaded] = useState<SlotDefinition<Position> | 'failed'>()
  const client = useQueryClient()
  useEffect(() => {
    let isWanted = true
    whenCalm(client)
      .then(() => loadParts(portal, slot, position))
      .then(
        (definition) => isWanted && setLoaded(definition),
        (error: unknown) => {
          reportFault(portal, error, { plugin: slot.plugin })
          if (isWanted) setLoaded('failed')
        },
      )
    return () => {
      isWanted = false
    }
  }, [portal, client, slot, position])
  if (loaded === 'failed') return failed
  return loaded ? <loaded.Component {...given} /> : null
}

/** Renders the parts that plugins add to a position in the header. */
export const headerSlots = (given: HeaderPart) => <Slots position="header" given={given} />
/** Renders the parts that plugins add to the list behind the bell. */
export const bellSlots = (onClose: () => void) => <Slots position="bell" given={{ onClose }} />
