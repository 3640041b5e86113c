/**
 * Props for header menus. Rendered inside the header, so that their content belongs to a landmark;
 * without Mantine's initial focus placeholder, which is not a valid menu item.
 */
export const headerMenu = { withinPortal: false, withInitialFocusPlaceholder: false } as const
