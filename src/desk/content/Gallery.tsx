import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { useUpload } from '../files/UploadField.tsx'
import { OrderDeeds, OrderNews } from '../reorder/ReorderButtons.tsx'
import { addButton, useOrder } from '../reorder/use-reorder.ts'
import { captioned, captionIn, type GalleryPicture } from './captions.ts'
import styles from './content.module.css'
import { GalleryWork } from './GalleryWork.tsx'

interface Props {
  pictures: readonly GalleryPicture[]
  /** The language its captions are written in now. */
  shown: LocaleCode
  onChange: (pictures: GalleryPicture[]) => void
}

/** Pictures of a record in their order, each with its caption in the language that is shown. */
export function Gallery({ pictures, shown, onChange }: Props) {
  const { t } = useDesk()
  const { tag, dir } = localeOf(shown)
  const added = useUpload(
    'picture',
    (addresses) => onChange([...pictures, ...addresses.map((url) => ({ url, title: '' }))]),
    true,
  )
  const nameOf = (picture: GalleryPicture, at: number) =>
    captionIn(picture, shown) ||
    captionIn(picture, 'zh') ||
    t('desk.exhibit', { number: at + 1, count: pictures.length })
  const order = useOrder(pictures, nameOf, onChange)
  return (
    <fieldset className={styles.group} ref={order.container}>
      <legend>{t('news.gallery')}</legend>
      <ol className={styles.gallery} role="list">
        {pictures.map((picture, at) => {
          const name = nameOf(picture, at)
          const zh = shown === 'zh' ? '' : captionIn(picture, 'zh')
          return (
            <li key={picture.url} {...order.place(at)}>
              <span className={styles.galleryFrame} {...order.handle(at)}>
                <DeskPicture
                  address={picture.url}
                  alt=""
                  side={320}
                  className={styles.galleryPicture}
                />
              </span>
              <span className={styles.captions}>
                <textarea
                  className={styles.caption}
                  aria-label={t('desk.caption', { number: at + 1 })}
                  placeholder={t('desk.caption', { number: at + 1 })}
                  value={captionIn(picture, shown)}
                  lang={tag}
                  dir={dir}
                  rows={2}
                  maxLength={500}
                  onChange={({ target }) =>
                    onChange(
                      pictures.map((one, place) =>
                        place === at ? captioned(one, shown, target.value) : one,
                      ),
                    )
                  }
                />
                {zh && (
                  <span className={styles.inZh}>
                    <bdi>{t('desk.inZh', { text: zh })}</bdi>
                  </span>
                )}
                <GalleryWork
                  id={picture.work_id ? Number(picture.work_id) : undefined}
                  onChange={(id) =>
                    onChange(
                      pictures.map((one, place) => (place === at ? { ...one, work_id: id } : one)),
                    )
                  }
                />
              </span>
              <OrderDeeds order={order} at={at} name={name} />
            </li>
          )
        })}
      </ol>
      {added.share !== undefined && (
        <ProgressBar label={t('uploading.sending')} value={added.share} max={1} />
      )}
      {added.failure && <FieldError id="gallery-failed" text={added.failure} />}
      <Button {...addButton} icon={plusIcon} onClick={added.send}>
        {t('desk.addPictures')}
      </Button>
      {added.input}
      <OrderNews order={order} />
    </fieldset>
  )
}
