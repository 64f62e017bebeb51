import { useId, useRef, useState } from 'react'
import { uploadFile, uploadImage } from '#api/endpoints/contributing/upload.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { uploadIcon } from '#ui/icons/icons.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { DeskPicture } from './DeskPicture.tsx'
import styles from './upload-field.module.css'

interface Props {
  label: string
  /** Address as the record has it; empty for none. */
  value: string
  kind?: 'picture' | 'video' | undefined
  onChange: (address: string) => void
  error?: string | undefined
}

/** One picture or video of a record: shown, replaced, taken away. */
export function UploadField({ label, value, kind = 'picture', onChange, error }: Props) {
  const { t } = useDesk()
  const id = useId()
  const { share, failure, send, input } = useUpload(kind, (addresses) =>
    onChange(addresses[0] ?? ''),
  )
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {value && kind === 'picture' && (
        <DeskPicture className={styles.picture} address={value} alt={label} side={640} />
      )}
      {value && kind === 'video' && <bdi className={styles.path}>{value.split('/').at(-1)}</bdi>}
      {share !== undefined && <ProgressBar label={t('uploading.sending')} value={share} max={1} />}
      {failure && <FieldError id={`${id}-failed`} text={failure} />}
      {error && <FieldError id={`${id}-error`} text={error} />}
      <div className={styles.deeds}>
        <Button
          icon={uploadIcon}
          aria-describedby={error && `${id}-error`}
          data-faulty={error && true}
          onClick={send}
        >
          {t(value ? 'desk.replace' : kind === 'video' ? 'desk.pickVideo' : 'desk.pickPicture')}
        </Button>
        {value && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('favorites.removeShort')}
          </Button>
        )}
      </div>
      {input}
    </div>
  )
}

/** Sends chosen files one after another; addresses of those that arrived are handed on as each arrives. */
export function useUpload(
  kind: 'picture' | 'video',
  onDone: (addresses: string[]) => void,
  multiple = false,
) {
  const { t, upload } = useDesk()
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(onDone)
  latest.current = onDone
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function take(files: readonly File[]) {
    setFailure(undefined)
    for (const [at, file] of files.entries()) {
      const onProgress = (part: number) => setShare((at + part) / files.length)
      onProgress(0)
      const row = kind === 'picture' ? uploadImage : uploadFile
      const outcome = await upload(row, { body: { file } }, { onProgress })
      if (outcome.ok) latest.current([outcome.value.url])
      else setFailure(`${file.name}: ${sayFailure(t, outcome.failure)}`)
    }
    setShare(undefined)
  }

  return {
    share,
    failure,
    send: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={kind === 'picture' ? 'image/jpeg,image/png' : 'video/*'}
        aria-label={t(kind === 'video' ? 'desk.pickVideo' : 'desk.pickPicture')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void take(files)
        }}
      />
    ),
  }
}
