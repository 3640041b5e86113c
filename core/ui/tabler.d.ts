// Tabler's icons come one by one: the package's index would load all 6,000 of them in development,
// and its one declaration file of 7 MB would slow every type check. Its single-icon files have no
// types of their own.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const TablerIcon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number }
  >
  export default TablerIcon
}
