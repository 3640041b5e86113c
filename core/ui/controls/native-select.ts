import { NativeSelect as MantineNativeSelect } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const NativeSelect = /* #__PURE__ */ memoized(MantineNativeSelect)
