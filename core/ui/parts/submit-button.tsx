import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * A button that looks and is announced as disabled until its form is ready, and yet submits: a
 * password manager may have filled the fields without telling. So the form reads the fields when it
 * is submitted, and refuses what is not ready.
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
