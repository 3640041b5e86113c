import { Button } from '@mantine/core'

import { Icon } from '../../ui/icon.tsx'

interface Action {
  label: string
  /** Why the action is disabled. Undefined if it is enabled. */
  reason: string | undefined
  run(): unknown
}

/** The duplicate and delete buttons on a record's page. */
export function RecordActions({ duplicate, remove }: { duplicate: Action; remove: Action }) {
  return (
    <>
      <Button
        variant="default"
        disabled={duplicate.reason !== undefined}
        title={duplicate.reason}
        leftSection={<Icon name="copy" size={16} />}
        onClick={() => void duplicate.run()}
      >
        {duplicate.label}
      </Button>
      <Button
        variant="default"
        c={remove.reason === undefined ? 'var(--bad)' : undefined}
        disabled={remove.reason !== undefined}
        title={remove.reason}
        onClick={() => void remove.run()}
      >
        {remove.label}
      </Button>
    </>
  )
}
