import { Textarea as MantineTextarea } from '@mantine/core'

import { drawnOnChange } from './drawn-on-change.tsx'

export const Textarea = /* #__PURE__ */ drawnOnChange(MantineTextarea)
