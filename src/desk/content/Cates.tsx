import { useState } from 'react'
import type { DeskRecordInput } from '../../contract/calls/desk-content.ts'
import { locales } from '../../i18n/locales.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon, downIcon, plusIcon, upIcon } from '../../ui/icons.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './content.module.css'
import { moved } from './moved.ts'

export type Cate = NonNullable<DeskRecordInput['cates']>[number]

interface Props {
  cates: readonly Cate[]
  onChange: (cates: Cate[]) => void
  /** Saving was tried: what lacks its Chinese name says so. */
  isTried: boolean
}

const most = 30

/** What entries of an activity are filed under: in their order, each with its names. */
export function Cates({ cates, onChange, isTried }: Props) {
  const { t, code } = useDesk()
  const [open, setOpen] = useState<number>()
  const move = (from: number, to: number) => {
    onChange(moved(cates, from, to))
    setOpen(undefined)
  }
  const rename = (at: number, lang: string, title: string) =>
    onChange(
      cates.map((cate, place) =>
        place === at ? { ...cate, texts: { ...cate.texts, [lang]: { title } } } : cate,
      ),
    )
  return (
    <fieldset className={styles.group}>
      <legend>{t('desk.cates')}</legend>
      {cates.map(({ id, texts }, at) => {
        const name = texts[code]?.title || texts.zh?.title || t('desk.cateNew')
        const lacksName = isTried && !texts.zh?.title.trim()
        const isOpen = open === at || lacksName
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
              <IconButton
                icon={upIcon}
                label={t('uploading.earlier', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={downIcon}
                label={t('uploading.later', { name })}
                disabled={at === cates.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon={closeIcon}
                label={t('uploading.removeNamed', { name })}
                onClick={() => {
                  onChange(cates.filter((_, place) => place !== at))
                  setOpen(undefined)
                }}
              />
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
                    error={
                      lacksName && locale.code === 'zh' ? t('desk.cateNeedsChinese') : undefined
                    }
                    onChange={({ target }) => rename(at, locale.code, target.value)}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      <Button
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
