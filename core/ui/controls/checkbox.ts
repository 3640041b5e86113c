import { Checkbox as MantineCheckbox } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const Checkbox = /* #__PURE__ */ drawnOnChange(MantineCheckbox)
