import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { uploadIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { FilePicker } from './FilePicker.tsx'
import type { FileKind } from '#domain/limits/file-signatures.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  kind: FileKind
  /** Files at most; `Infinity` for any number. */
  limit: number
  strings: UploadingStrings
  onFiles: (files: File[]) => void
  /** No place is left. */
  isFull?: boolean
  /** The problem of the choice as a whole, such as too many files. */
  problem?: string | undefined
  /** Names of files that found no place. */
  notTaken?: readonly string[]
  /** A line above the files that are there. */
  isSmall?: boolean
  /** Whether pictures that are pasted anywhere on the page come in here; one area a page. */
  takesPaste?: boolean
}

/** Where files come in: dropped on it, pasted, or chosen. */
export function DropArea(props: Props) {
  const { kind, limit, strings, onFiles, isFull = false, isSmall = false } = props
  const { takesPaste = false } = props
  const [isOver, setOver] = useState(false)
  const id = useId()
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    // A file dropped beside the area would leave the page for the file.
    for (const type of ['dragover', 'drop'])
      addEventListener(type, (event) => event.preventDefault(), { signal })
    addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (!takesPaste || files.length === 0) return
        event.preventDefault()
        latest.current(files)
      },
      { signal },
    )
    return () => gone.abort()
  }, [takesPaste])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  const { notTaken = [] } = props
  const names = notTaken.map((name) => `\u2068${name}\u2069`).join(', ')
  const dropped = names && fill(strings['uploading.notTaken'], { names })
  const problem = [props.problem, dropped].filter(Boolean).join(' ')
  const isImage = kind === 'image'
  const rules = Number.isFinite(limit)
    ? fill(strings[isImage ? 'uploading.rulesImage' : 'uploading.rulesVideo'], {
        count: limit,
      })
    : strings[isImage ? 'uploading.rulesImages' : 'uploading.rulesVideos']
  return (
    <div
      className={join(styles.drop, isSmall && styles.small, isOver && styles.over)}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
    >
      <p className={styles.lead}>
        {strings[isImage ? 'uploading.dropImage' : 'uploading.dropVideo']}
      </p>
      <FilePicker
        accept={kind}
        multiple={limit > 1}
        icon={uploadIcon}
        size={isSmall ? 'normal' : 'large'}
        aria-describedby={`${id}-rules${problem ? ` ${id}-problem` : ''}`}
        onFiles={onFiles}
      >
        {strings[isImage ? 'uploading.chooseImage' : 'uploading.chooseVideo']}
      </FilePicker>
      <p className={styles.quiet} id={`${id}-rules`}>
        {isFull ? strings['uploading.full'] : rules}
      </p>
      <div role="alert">{problem && <FieldError id={`${id}-problem`} text={problem} />}</div>
    </div>
  )
}
