import { TextInput as MantineTextInput } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const TextInput = /* #__PURE__ */ drawnOnChange(MantineTextInput)
