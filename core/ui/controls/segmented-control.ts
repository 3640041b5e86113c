import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const SegmentedControl = /* #__PURE__ */ drawnOnChange(MantineSegmentedControl)
