/**
 * For lists that open over the drawer. Placed by the page they would, for a moment, lie beyond its
 * right edge, and the browser would scroll the page sideways to show the chosen option.
 */
export const overDrawer = { floatingStrategy: 'fixed' } as const
