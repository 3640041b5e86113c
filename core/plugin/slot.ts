// Slots of the shell that plugins fill: `export const slot = defineSlot<'header'>({ Component })`.
import type { ComponentType, ReactNode } from 'react'

export interface HeaderItemProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}
/**
 * Position of a header part: in the bar of a wide screen; on a narrow one, beside the store's name,
 * where only a word fits; or in a menu, as an `Item`, whose code loads with the menu.
 */
export type HeaderPart =
  { part: 'bar' | 'word' } | { part: 'menu'; Item: ComponentType<HeaderItemProps> }

/** A task for the user, as text: plain data, compared by value. */
export interface Need {
  /** Unique in its part. */
  key: string
  /** `bad`: already late. `warn`: soon, or paused. `plain`: not urgent. */
  tone: 'bad' | 'warn' | 'plain'
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  /** One line: `3 items are out of stock`. */
  what: string
  /** One line: the names of the records. */
  which?: string
  /**
   * The page that settles it: a path below the portal's pages, and a link text. Both are absent if
   * the user may not open that page.
   */
  to?: string
  where?: string
}
/** A part's tasks, or its state while loading or after a failure. */
export type Needs = readonly Need[] | 'pending' | 'failed'

/** A remark about a store, shown beside its name in a list of choices. */
export interface StoreNote {
  storeId: number
  storeName: string
  /** `12 late orders` */
  note: string
}

/** Props that the shell passes to the component of each slot. */
export interface SlotProps {
  /** Beside the store's name, on every page. */
  header: HeaderPart
  /** Above the page, for conditions that affect every page. */
  banner: Record<never, never>
  /** In the list behind the bell, before the portal's own notices. */
  bell: { onClose: () => void }
  /**
   * In the card "Needs attention" of the first page. A part renders nothing itself: it returns
   * `tell(needs)`, and the card sorts the needs of all parts.
   */
  attention: { tell: (needs: Needs) => ReactNode }
  /**
   * Where a page asks for a store: remarks on stores, most important first. A part returns
   * `tell(notes)`; `route` is the id of the page.
   */
  storeChoice: { route: string; tell: (notes: readonly StoreNote[]) => ReactNode }
}
export type SlotPosition = keyof SlotProps

export interface SlotDefinition<Position extends SlotPosition> {
  /**
   * Folder in the plugin with the strings of this part. By default all of the plugin's strings
   * load, which would delay the first screen.
   */
  strings?: string
  Component: ComponentType<SlotProps[Position]>
}
/**
 * Defines a part of the shell. Its code loads with the signed-in portal, but it renders only for
 * users with the ability.
 */
export const defineSlot = <Position extends SlotPosition>(
  slot: SlotDefinition<Position>,
): SlotDefinition<Position> => slot
