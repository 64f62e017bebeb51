import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon, downIcon, plusIcon, upIcon } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { moved } from '../content/moved.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { useUpload } from '../files/UploadField.tsx'
import styles from './site.module.css'
import type { Slide } from './site-fields.ts'

interface Props {
  slides: readonly Slide[]
  onChange: (slides: Slide[]) => void
}

const most = 20

/** Pictures of one slider, in their order. */
export function Slides({ slides, onChange }: Props) {
  const { t } = useDesk()
  const added = useUpload(
    'picture',
    (addresses) =>
      onChange([...slides, ...addresses.map((thumb) => ({ thumb, title: '' }))].slice(0, most)),
    true,
  )
  const change = (at: number, patch: Partial<Slide>) =>
    onChange(slides.map((slide, place) => (place === at ? { ...slide, ...patch } : slide)))
  return (
    <div className={styles.list}>
      {slides.map((slide, at) => {
        const name = slide.title || String(at + 1)
        return (
          <fieldset className={styles.slide} key={`${slide.thumb} ${at}`}>
            <legend className="visually-hidden">{name}</legend>
            <DeskPicture className={styles.picture} address={slide.thumb} alt={name} side={640} />
            <div className={styles.words}>
              <TextInput
                label={t('applyWork.title')}
                value={slide.title ?? ''}
                maxLength={200}
                onChange={({ target }) => change(at, { title: target.value })}
              />
              <TextInput
                label={t('desk.summary')}
                value={slide.desc ?? ''}
                maxLength={1000}
                onChange={({ target }) => change(at, { desc: target.value })}
              />
              <TextInput
                label={t('desk.slideTarget')}
                value={slide.link ?? ''}
                maxLength={2000}
                dir="ltr"
                onChange={({ target }) => change(at, { link: target.value })}
              />
            </div>
            <span className={styles.deeds}>
              <IconButton
                icon={upIcon}
                label={t('uploading.earlier', { name })}
                disabled={at === 0}
                onClick={() => onChange(moved(slides, at, at - 1))}
              />
              <IconButton
                icon={downIcon}
                label={t('uploading.later', { name })}
                disabled={at === slides.length - 1}
                onClick={() => onChange(moved(slides, at, at + 1))}
              />
              <IconButton
                icon={closeIcon}
                label={t('uploading.removeNamed', { name })}
                onClick={() => onChange(slides.filter((_, place) => place !== at))}
              />
            </span>
          </fieldset>
        )
      })}
      {added.share !== undefined && (
        <ProgressBar label={t('uploading.sending')} value={added.share} max={1} />
      )}
      {added.failure && <FieldError id="slides-failed" text={added.failure} />}
      <Button icon={plusIcon} disabled={slides.length >= most} onClick={added.send}>
        {t('desk.addPictures')}
      </Button>
      {added.input}
    </div>
  )
}
