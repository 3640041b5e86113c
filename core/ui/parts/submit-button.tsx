import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Looks disabled, and is announced as disabled, until its form is ready. It still submits, because
 * a password manager may have filled the fields without an event. The form reads its fields on
 * submit and rejects them if they are incomplete.
 */
export function SubmitButton({
  ready,
  children,
  ...props
}: Omit<ButtonProps, 'type'> & { ready: boolean; children: ReactNode; 'aria-label'?: string }) {
  return (
    <Button
      type="submit"
      {...(!ready && { 'data-disabled': true, 'aria-disabled': true })}
      {...props}
    >
      {children}
    </Button>
  )
}
