import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon, downIcon, plusIcon, upIcon } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { useUpload } from '../files/UploadField.tsx'
import { moved } from './moved.ts'
import styles from './content.module.css'

export interface GalleryPicture {
  readonly url: string
  readonly title?: string | undefined
}

interface Props {
  pictures: readonly GalleryPicture[]
  onChange: (pictures: GalleryPicture[]) => void
}

/** Pictures of a record in their order, each with its caption. */
export function Gallery({ pictures, onChange }: Props) {
  const { t } = useDesk()
  const added = useUpload(
    'picture',
    (addresses) => onChange([...pictures, ...addresses.map((url) => ({ url, title: '' }))]),
    true,
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('news.gallery')}</legend>
      <ol className={styles.gallery} role="list">
        {pictures.map(({ url, title = '' }, at) => {
          const name = title || t('desk.exhibit', { number: at + 1, count: pictures.length })
          return (
            <li key={url}>
              <DeskPicture address={url} alt={name} side={320} className={styles.galleryPicture} />
              <input
                className={styles.caption}
                aria-label={t('desk.caption', { number: at + 1 })}
                placeholder={t('desk.caption', { number: at + 1 })}
                value={title}
                maxLength={500}
                onChange={({ target }) =>
                  onChange(
                    pictures.map((one, place) =>
                      place === at ? { url: one.url, title: target.value } : one,
                    ),
                  )
                }
              />
              <IconButton
                icon={upIcon}
                label={t('uploading.earlier', { name })}
                disabled={at === 0}
                onClick={() => onChange(moved(pictures, at, at - 1))}
              />
              <IconButton
                icon={downIcon}
                label={t('uploading.later', { name })}
                disabled={at === pictures.length - 1}
                onClick={() => onChange(moved(pictures, at, at + 1))}
              />
              <IconButton
                icon={closeIcon}
                label={t('uploading.removeNamed', { name })}
                onClick={() => onChange(pictures.filter((_, place) => place !== at))}
              />
            </li>
          )
        })}
      </ol>
      {added.share !== undefined && (
        <ProgressBar label={t('uploading.sending')} value={added.share} max={1} />
      )}
      {added.failure && <FieldError id="gallery-failed" text={added.failure} />}
      <Button icon={plusIcon} onClick={added.send}>
        {t('desk.addPictures')}
      </Button>
      {added.input}
    </fieldset>
  )
}
