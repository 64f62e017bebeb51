import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { cameraIcon, uploadIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { searchPictures } from './picture-file.ts'
import type { SearchStrings } from '../search-keys.ts'
import styles from './picture-panel.module.css'

interface Props {
  strings: SearchStrings
  error?: string | undefined
  onPicture: (file: Blob) => void
}

/** Where a picture comes in: drop, paste, a chosen file, the camera of a phone. */
export function PictureDrop({ strings, error, onPicture }: Props) {
  const [isOver, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const problem = useId()
  const latest = useRef(onPicture)
  latest.current = onPicture

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const take = (from: DataTransfer | null): boolean => {
      const picture = from?.files[0]
      if (picture) latest.current(picture)
      return picture !== undefined
    }
    // A picture dropped beside the frame would leave the page for the picture.
    addEventListener('dragover', (event) => event.preventDefault(), { signal })
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      },
      { signal },
    )
    addEventListener(
      'paste',
      (event) => {
        if (take(event.clipboardData)) event.preventDefault()
      },
      { signal },
    )
    return () => gone.abort()
  }, [])

  const input = (ref: typeof file, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={searchPictures}
      capture={capture}
      hidden
      onChange={(event) => {
        const picture = event.target.files?.[0]
        if (picture) onPicture(picture)
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  return (
    <div
      className={join(styles.drop, isOver && styles.over)}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
    >
      <p className={styles.lead}>{strings['search.dropHere']}</p>
      <div className={styles.buttons}>
        <Button
          icon={uploadIcon}
          size="large"
          aria-describedby={error ? problem : undefined}
          onClick={() => file.current?.click()}
        >
          {strings['search.chooseFile']}
        </Button>
        <Button
          icon={cameraIcon}
          size="large"
          className={styles.camera}
          onClick={() => camera.current?.click()}
        >
          {strings['search.takePhoto']}
        </Button>
        {input(file)}
        {input(camera, 'environment')}
      </div>
      <div role="alert" className={styles.problem}>
        {error && <FieldError id={problem} text={error} />}
      </div>
      <p className={styles.rules}>
        {strings['search.pictureRules']}
        <br />
        {strings['search.pictureKept']}
      </p>
    </div>
  )
}
