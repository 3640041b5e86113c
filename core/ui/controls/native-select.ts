import { NativeSelect as MantineNativeSelect } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const NativeSelect = /* #__PURE__ */ drawnOnChange(MantineNativeSelect)
