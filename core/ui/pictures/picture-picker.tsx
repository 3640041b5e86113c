import type { Ref } from 'react'

interface Props {
  ref: Ref<HTMLInputElement>
  onChosen: (file: File) => void
}
/** The browser's dialog for one picture; a button opens it with `ref.current.click()`. */
export const PicturePicker = ({ ref, onChosen }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="image/*,.jfif,.heic"
    onChange={({ currentTarget: input }) => {
      const [file] = input.files ?? []
      // Reset, so that the same file can be chosen again.
      input.value = ''
      if (file) onChosen(file)
    }}
  />
)
