import { type ComponentProps, useRef } from 'react'
import type { FileKind } from '#domain/limits/file-signatures.ts'
import { Button } from '#ui/actions/Button.tsx'

/** The types that a browser's choice of files offers. */
export const accepted: Readonly<Record<FileKind, string>> = {
  image: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm,.mkv,.avi,.mpg',
}

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  accept: FileKind
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's choice of files. */
export function FilePicker({ accept, multiple = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[accept]}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
