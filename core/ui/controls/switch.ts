import { Switch as MantineSwitch } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const Switch = /* #__PURE__ */ drawnOnChange(MantineSwitch)
