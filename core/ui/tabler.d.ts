// Tabler icons are imported one by one, because the package's index would load all 6,000 in
// development, and its 7 MB declaration file would slow every type check. The single-icon files
// lack types.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const TablerIcon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number }
  >
  export default TablerIcon
}
