import { Button } from '@mantine/core'

import { Textarea } from '../controls/textarea.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { Icon } from '../icon.tsx'

interface Props {
  text: string
  labels: { copy: string; copied: string; byHand: string }
  /** Number of rows in the field that shows the text if the browser refuses to copy. */
  minRows?: number
}

/** Copies a text. If the browser refuses, shows the text so that the user can copy it. */
export function CopyText({ text, labels, minRows = 1 }: Props) {
  const { state, copy } = useCopy(text)
  if (state === 'refused')
    return (
      <Textarea
        label={labels.byHand}
        value={text}
        readOnly
        autosize
        minRows={minRows}
        maxRows={10}
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  return (
    <Button
      variant="default"
      leftSection={<Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />}
      onClick={copy}
    >
      {state === 'copied' ? labels.copied : labels.copy}
    </Button>
  )
}
