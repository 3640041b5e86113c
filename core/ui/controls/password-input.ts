import { PasswordInput as MantinePasswordInput } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const PasswordInput = /* #__PURE__ */ drawnOnChange(MantinePasswordInput)
