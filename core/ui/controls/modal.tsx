import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { memo, useLayoutEffect, useState } from 'react'

const DrawnModal = /* #__PURE__ */ memo(
  MantineModal,
  (before, now) => !before.opened && !now.opened,
)

/**
 * Mantine's dialog, of which nothing is drawn before it was opened, and nothing anew while it is
 * closed. One that opens later is mounted closed and opened at once: mounted open, it would not
 * know where the focus was.
 */
export function Modal(props: ModalProps) {
  const { opened } = props
  const [isMounted, setMounted] = useState(opened)
  useLayoutEffect(() => {
    if (opened) setMounted(true)
  }, [opened])
  if (!opened && !isMounted) return null
  return <DrawnModal {...props} opened={opened && isMounted} />
}
