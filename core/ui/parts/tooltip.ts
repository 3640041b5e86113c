// Of hint.tsx, which loads it.
export { Tooltip } from '@mantine/core'
