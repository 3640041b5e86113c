// Parts of the shell that plugins fill: `export const slot = defineSlot<'header'>({ Component })`.
import type { ComponentType, ReactNode } from 'react'

export interface HeaderItemProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}
/**
 * Where a part of the header stands: in the bar of a wide screen; on a narrow one beside the
 * store's name, where only a word has room; and in the menu of that name, as an `Item`, whose code
 * comes with the menu.
 */
export type HeaderPart =
  { part: 'bar' | 'word' } | { part: 'menu'; Item: ComponentType<HeaderItemProps> }

/** Something that somebody must do, in words: plain data, compared by value. */
export interface Need {
  /** Unique in its part. */
  key: string
  /** `bad`: late already. `warn`: soon, or paused. `plain`: when there is time. */
  tone: 'bad' | 'warn' | 'plain'
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  /** One line: `3 items are out of stock`. */
  what: string
  /** One line: which they are. */
  which?: string
  /**
   * The page where it is settled: a path below the portal's pages, and a word for it. Both are left
   * out where the person may not open that page.
   */
  to?: string
  where?: string
}
/** What a part has to say; while it asks, or where it cannot say, a word for that. */
export type Needs = readonly Need[] | 'pending' | 'failed'

/** What matters in a store, beside its name in a list to choose from. */
export interface StoreNote {
  storeId: number
  storeName: string
  /** `12 late orders` */
  note: string
}

/** What the shell tells the component of each place. */
export interface SlotProps {
  /** Beside the store's name, on every page. */
  header: HeaderPart
  /** Above the page, for what is so on every page. */
  banner: Record<never, never>
  /** In the list behind the bell, before what the portal itself has said. */
  bell: { onClose: () => void }
  /**
   * In the card "Needs attention" of the first page. A part draws nothing of its own: it returns
   * `tell(needs)`, and the card puts the needs of all parts in order.
   */
  attention: { tell: (needs: Needs) => ReactNode }
  /**
   * Where a page asks for a store: which of them matter there, those first that matter most. A part
   * returns `tell(notes)`; `route` is the id of the page.
   */
  storeChoice: { route: string; tell: (notes: readonly StoreNote[]) => ReactNode }
}
export type SlotPlace = keyof SlotProps

export interface SlotDefinition<Place extends SlotPlace> {
  /**
   * The folder of the plugin whose words the part uses. A part is there on the first screen, which
   * must not wait for the words of all other screens of its plugin. Without it, all of them load.
   */
  words?: string
  Component: ComponentType<SlotProps[Place]>
}
/**
 * Defines a part of the shell. It comes with the signed-in portal, and is drawn only for whoever
 * has the ability.
 */
export const defineSlot = <Place extends SlotPlace>(
  slot: SlotDefinition<Place>,
): SlotDefinition<Place> => slot
