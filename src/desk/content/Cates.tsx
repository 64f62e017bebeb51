import { useState } from 'react'
import type { DeskRecordInput } from '#api/endpoints/desk/content.ts'
import { locales } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { OrderDeeds, OrderNews } from '../reorder/ReorderButtons.tsx'
import { addButton, useOrder } from '../reorder/use-reorder.ts'
import styles from './content.module.css'

export type Cate = NonNullable<DeskRecordInput['cates']>[number]

interface Props {
  cates: readonly Cate[]
  onChange: (cates: Cate[]) => void
  /** The error of a category's Chinese name, by its place. */
  errorOf: (place: number) => string | undefined
}

const most = 30

/** The categories for an activity's entries, in their order, each with its names. */
export function Cates({ cates, onChange, errorOf }: Props) {
  const { t, code } = useDesk()
  const [open, setOpen] = useState<number>()
  const nameOf = ({ texts }: Cate) => texts[code]?.title || texts.zh?.title || t('desk.cateNew')
  const order = useOrder(cates, nameOf, (next) => {
    onChange(next)
    setOpen(undefined)
  })
  const rename = (at: number, lang: string, title: string) =>
    onChange(
      cates.map((cate, place) =>
        place === at ? { ...cate, texts: { ...cate.texts, [lang]: { title } } } : cate,
      ),
    )
  return (
    <fieldset className={styles.group} ref={order.container}>
      <legend>{t('desk.cates')}</legend>
      {cates.map((cate, at) => {
        const { id, texts } = cate
        const name = nameOf(cate)
        const error = errorOf(at)
        const isOpen = open === at || error !== undefined
        return (
          <div className={styles.cate} key={id ?? `new ${at}`}>
            <div className={styles.cateHead}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : at)}
              >
                <bdi>{name}</bdi>
              </button>
              <OrderDeeds order={order} at={at} name={name} />
            </div>
            {isOpen && (
              <div className={styles.cateNames}>
                {locales.map((locale) => (
                  <TextInput
                    key={locale.code}
                    label={locale.name}
                    value={texts[locale.code]?.title ?? ''}
                    lang={locale.tag}
                    dir={locale.dir}
                    maxLength={100}
                    required={locale.code === 'zh'}
                    error={locale.code === 'zh' ? error : undefined}
                    onChange={({ target }) => rename(at, locale.code, target.value)}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      <OrderNews order={order} />
      <Button
        {...addButton}
        icon={plusIcon}
        disabled={cates.length >= most}
        onClick={() => {
          onChange([...cates, { texts: { zh: { title: '' } } }])
          setOpen(cates.length)
        }}
      >
        {t('desk.cateAdd')}
      </Button>
    </fieldset>
  )
}
