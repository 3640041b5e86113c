import { TextInput as MantineTextInput } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const TextInput = /* #__PURE__ */ memoized(MantineTextInput)
