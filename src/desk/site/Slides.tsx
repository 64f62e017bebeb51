import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { fromDateField, toDateField } from '../content/record-fields.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { useUpload } from '../files/UploadField.tsx'
import { OrderDeeds, OrderNews } from '../reorder/ReorderButtons.tsx'
import { addButton, useOrder } from '../reorder/use-reorder.ts'
import { TargetField } from '../record-picker/TargetField.tsx'
import { saying, textIn } from './listed-texts.ts'
import styles from './site.module.css'
import type { Slide } from './site-fields.ts'

interface Props {
  slides: readonly Slide[]
  /** The language their texts are written in now. */
  shown: LocaleCode
  /** Each begins and ends. */
  timed: boolean
  /** The error of a field, by place and field (`0.link`). */
  errorOf: (field: string) => string | undefined
  onChange: (slides: Slide[]) => void
}

const most = 20
const noTimes = { start_time: '', end_time: '' }
const times = [
  { field: 'start_time', key: 'desk.begins' },
  { field: 'end_time', key: 'desk.ends' },
] as const
const texts = [
  { field: 'title', key: 'applyWork.title', longest: 200 },
  { field: 'desc', key: 'desk.summary', longest: 1000 },
] as const

/** Pictures of one slider, in their order. */
export function Slides({ slides, shown, timed, errorOf, onChange }: Props) {
  const { t } = useDesk()
  const { tag, dir } = localeOf(shown)
  const added = useUpload(
    'picture',
    (addresses) =>
      onChange(
        [
          ...slides,
          ...addresses.map((thumb) => ({ thumb, title: '', ...(timed && noTimes) })),
        ].slice(0, most),
      ),
    true,
  )
  const nameOf = (slide: Slide, at: number) =>
    textIn(slide, shown, 'title') || textIn(slide, 'zh', 'title') || String(at + 1)
  const order = useOrder(slides, nameOf, onChange)
  const change = (at: number, next: Slide) =>
    onChange(slides.map((slide, place) => (place === at ? next : slide)))
  return (
    <div className={styles.list} ref={order.container}>
      {slides.length === 0 && <p className={styles.none}>{t('desk.pickEmpty')}</p>}
      {slides.map((slide, at) => {
        const name = nameOf(slide, at)
        return (
          <fieldset className={styles.slide} key={at} {...order.place(at)}>
            <legend className="visually-hidden">{name}</legend>
            <span className={styles.frame} {...order.handle(at)}>
              <DeskPicture className={styles.picture} address={slide.thumb} alt={name} side={640} />
            </span>
            <div className={styles.words}>
              {texts.map(({ field, key, longest }) => {
                const zh = shown === 'zh' ? '' : textIn(slide, 'zh', field)
                return (
                  <TextInput
                    key={field}
                    label={t(key)}
                    value={textIn(slide, shown, field)}
                    lang={tag}
                    dir={dir}
                    help={zh && <bdi>{t('desk.inZh', { text: zh })}</bdi>}
                    maxLength={longest}
                    error={errorOf(`${at}.texts.${shown}.${field}`)}
                    onChange={({ target }) =>
                      change(at, saying(slide, shown, { [field]: target.value }))
                    }
                  />
                )
              })}
              {timed &&
                times.map(({ field, key }) => (
                  <TextInput
                    key={field}
                    type="datetime-local"
                    dir="ltr"
                    label={t(key)}
                    help={t('desk.timeHelp')}
                    error={errorOf(`${at}.${field}`)}
                    value={toDateField(slide[field] ?? '')}
                    onChange={({ target }) =>
                      change(at, { ...slide, [field]: fromDateField(target.value) })
                    }
                  />
                ))}
              {errorOf(`${at}.thumb`) && (
                <FieldError id={`slide-${at}`} text={errorOf(`${at}.thumb`) ?? ''} />
              )}
              <TargetField
                label={t('desk.slideTarget')}
                value={slide.link ?? ''}
                error={errorOf(`${at}.link`)}
                onChange={(link) => change(at, { ...slide, link })}
              />
            </div>
            <OrderDeeds className={styles.deeds} order={order} at={at} name={name} />
          </fieldset>
        )
      })}
      {added.share !== undefined && (
        <ProgressBar label={t('uploading.sending')} value={added.share} max={1} />
      )}
      {added.failure && <FieldError id="slides-failed" text={added.failure} />}
      <Button {...addButton} icon={plusIcon} disabled={slides.length >= most} onClick={added.send}>
        {t('desk.addPictures')}
      </Button>
      {added.input}
      <OrderNews order={order} />
    </div>
  )
}
