// A separate module, so that hint.tsx can load it on demand.
export { Tooltip } from '@mantine/core'
