import { Switch as MantineSwitch } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const Switch = /* #__PURE__ */ memoized(MantineSwitch)
