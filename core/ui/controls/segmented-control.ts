import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const SegmentedControl = /* #__PURE__ */ memoized(MantineSegmentedControl)
