/**
 * For menus of the header. They stay inside it, so that what they say belongs to a landmark; and
 * they do without Mantine's placeholder for the first focus, which is no item of a menu.
 */
export const headerMenu = { withinPortal: false, withInitialFocusPlaceholder: false } as const
