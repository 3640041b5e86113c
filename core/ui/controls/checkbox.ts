import { Checkbox as MantineCheckbox } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const Checkbox = /* #__PURE__ */ memoized(MantineCheckbox)
