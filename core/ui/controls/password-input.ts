import { PasswordInput as MantinePasswordInput } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const PasswordInput = /* #__PURE__ */ memoized(MantinePasswordInput)
