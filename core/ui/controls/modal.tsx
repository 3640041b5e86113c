import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { memo, useLayoutEffect, useState } from 'react'

const MemoizedModal = /* #__PURE__ */ memo(
  MantineModal,
  (before, now) => !before.opened && !now.opened,
)

/**
 * Mantine's dialog. It renders nothing until it is first opened, and doesn't render again while it
 * is closed. A dialog that is already open when it mounts can't return the focus. A dialog that
 * opens later is therefore mounted closed first, and opened right after that.
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
