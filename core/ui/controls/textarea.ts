import { Textarea as MantineTextarea } from '@mantine/core'

import { memoized } from './memoized.tsx'

export const Textarea = /* #__PURE__ */ memoized(MantineTextarea)
