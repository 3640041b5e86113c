import type { Ref } from 'react'

interface Props {
  ref: Ref<HTMLInputElement>
  onChosen: (file: File) => void
}
/** The browser's dialog for choosing one picture. A button opens it with `ref.current.click()`. */
export const PicturePicker = ({ ref, onChosen }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="image/*,.jfif,.heic"
    onChange={({ currentTarget: input }) => {
      const [file] = input.files ?? []
      // Reset the field, so that the user can choose the same file again.
      input.value = ''
      if (file) onChosen(file)
    }}
  />
)
