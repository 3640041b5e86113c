// Parts of the shell that plugins fill: `export const slot = defineSlot<'header'>({ Component })`.
import type { ComponentType } from 'react'

/**
 * Where a part of the header stands: in the bar of a wide screen; on a narrow one beside the
 * store's name, where only a word has room; and in the menu of that name, as a `Menu.Item`.
 */
export type HeaderPart = 'bar' | 'word' | 'menu'

/** What the shell tells the component of each place. */
export interface SlotProps {
  /** Beside the store's name, on every page. */
  header: { part: HeaderPart }
  /** Above the page, for what is so on every page. */
  banner: Record<never, never>
  /** In the list behind the bell, before what the portal itself has said. */
  bell: { onClose: () => void }
}
export type SlotPlace = keyof SlotProps

export interface SlotDefinition<Place extends SlotPlace> {
  Component: ComponentType<SlotProps[Place]>
}
/** Defines a part of the shell. The shell loads it only for people who have its ability. */
export const defineSlot = <Place extends SlotPlace>(
  slot: SlotDefinition<Place>,
): SlotDefinition<Place> => slot
