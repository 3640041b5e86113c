import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { memo, useLayoutEffect, useState } from 'react'

const MemoizedModal = /* #__PURE__ */ memo(
  MantineModal,
  (before, now) => !before.opened && !now.opened,
)

/**
 * Mantine's dialog, which renders nothing until it is first opened, and does not render again while
 * closed. One that opens later is mounted closed and opened at once, because a dialog mounted open
 * cannot return the focus.
 */
export function Modal(props: ModalProps) {
  const { opened } = props
  const [isMounted, setMounted] = useState(opened)
  useLayoutEffect(() => {
    if (opened) setMounted(true)
  }, [opened])
  if (!opened && !isMounted) return null
  return <MemoizedModal {...props} opened={opened && isMounted} />
}
