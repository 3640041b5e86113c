// Slots of the shell that plugins fill: `export const slot = defineSlot<'header'>({ Component })`.
import type { ComponentType, ReactNode } from 'react'

export interface HeaderItemProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}
/**
 * Where a part of the header is shown. `bar`: in the header bar of a wide screen. `word`: on a
 * narrow screen beside the store's name, where only a word fits. `menu`: in a menu, as an `Item`
 * whose code loads with the menu.
 */
export type HeaderPart =
  { part: 'bar' | 'word' } | { part: 'menu'; Item: ComponentType<HeaderItemProps> }

/** A task for the user, as text. Plain data, so that it can be compared by value. */
export interface Need {
  /** Unique within the plugin's part. */
  key: string
  /** `bad`: already late. `warn`: due soon, or paused. `plain`: not urgent. */
  tone: 'bad' | 'warn' | 'plain'
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  /** One line, such as `3 items are out of stock`. */
  what: string
  /** One line with the names of the records. */
  which?: string
  /**
   * The page on which the user can do the task: a path below the portal's pages, and a link text.
   * Both are absent if the user isn't allowed to open that page.
   */
  to?: string
  where?: string
}
/** The tasks of a part, or its state while it loads or after it failed. */
export type Needs = readonly Need[] | 'pending' | 'failed'

/** A remark about a store. It is shown beside the store's name in a list of choices. */
export interface StoreNote {
  storeId: number
  storeName: string
  /** For example `12 late orders`. */
  note: string
}

/** Props that the shell passes to the component of each slot. */
export interface SlotProps {
  /** Shown beside the store's name, on every page. */
  header: HeaderPart
  /** Shown above the page, for conditions that affect every page. */
  banner: Record<never, never>
  /** Shown in the list behind the bell, before the portal's own notices. */
  bell: { onClose: () => void }
  /**
   * Shown in the card "Needs attention" on the first page. A part renders nothing itself. It
   * returns `tell(needs)`, and the card sorts the needs of all parts.
   */
  attention: { tell: (needs: Needs) => ReactNode }
  /**
   * Shown where a page asks the user to choose a store: remarks about stores, the most important
   * first. A part returns `tell(notes)`. `route` is the id of the page.
   */
  storeChoice: { route: string; tell: (notes: readonly StoreNote[]) => ReactNode }
}
export type SlotPosition = keyof SlotProps

export interface SlotDefinition<Position extends SlotPosition> {
  /**
   * Folder in the plugin that contains this part's strings. Without it, all of the plugin's strings
   * load, which would delay the first screen.
   */
  strings?: string
  Component: ComponentType<SlotProps[Position]>
}
/**
 * Defines a part for a slot of the shell. Its code loads with the signed-in portal, but only users
 * with the ability see it.
 */
export const defineSlot = <Position extends SlotPosition>(
  slot: SlotDefinition<Position>,
): SlotDefinition<Position> => slot
