/**
 * For dropdowns inside the drawer. With absolute positioning they would briefly lie beyond the
 * page's right edge, and the browser would scroll sideways to show the selected option.
 */
export const overDrawer = { floatingStrategy: 'fixed' } as const
