// Types for Tabler icons, which are imported one by one. The package's index would load all 6,000
// icons in development, and its 7 MB declaration file would slow down every type check. The files
// of single icons have no types.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const TablerIcon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number }
  >
  export default TablerIcon
}
