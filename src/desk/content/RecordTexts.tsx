import type { DeskRecordInput, RecordKind } from '#api/endpoints/desk/content.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { useDesk } from '../desk-context.tsx'
import { HtmlField } from '../rich-text/HtmlField.tsx'
import styles from './content.module.css'
import { Gallery } from './Gallery.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'
import { hasGallery, lacksOf, textFieldsOf, type TextField, textKeys } from './record-fields.ts'

interface Props {
  kind: RecordKind
  values: DeskRecordInput
  set: (patch: Partial<DeskRecordInput>) => void
  shown: LocaleCode
  onShow: (code: LocaleCode) => void
  /** The error of a field, by its dotted name. */
  errorOf: (field: string) => string | undefined
  /** How many wrong fields stand in the tab of a language. */
  faults: (code: LocaleCode) => number
}

/** Everything of a record that is written in each language. */
export function RecordTexts({ kind, values, set, shown, onShow, errorOf, faults }: Props) {
  const { t } = useDesk()
  const fields = textFieldsOf(kind)
  const setText = (lang: string, name: TextField, text: string) => {
    const own = values.texts?.[lang]
    set({ texts: { ...values.texts, [lang]: { title: '', ...own, [name]: text } } })
  }
  return (
    <LanguageTexts
      {...{ shown, onShow, faults }}
      missing={(one) => lacksOf(values, one, fields).length}
    >
      {({ code, lang, dir }) => (
        <div className={styles.fields} key={code}>
          {fields.map((name) => {
            const value = values.texts?.[code]?.[name] ?? ''
            const change = (text: string) => setText(code, name, text)
            const error = errorOf(`texts.${code}.${name}`)
            const props = { label: t(textKeys[name]), value, lang, dir, error }
            if (name === 'title')
              return (
                <TextInput
                  key={name}
                  className={styles.wide}
                  {...props}
                  maxLength={200}
                  required={code === 'zh'}
                  onChange={({ target }) => change(target.value)}
                />
              )
            if (name === 'source')
              return (
                <TextInput
                  key={name}
                  className={styles.wide}
                  {...props}
                  help={
                    code !== 'zh' && values.texts?.zh?.source ? (
                      <bdi>{t('desk.inZh', { text: values.texts.zh.source })}</bdi>
                    ) : undefined
                  }
                  maxLength={200}
                  onChange={({ target }) => change(target.value)}
                />
              )
            if (name === 'desc')
              return (
                <Textarea
                  key={name}
                  className={styles.wide}
                  {...props}
                  maxLength={2000}
                  onChange={({ target }) => change(target.value)}
                />
              )
            return <HtmlField key={name} {...props} onChange={change} />
          })}
          {hasGallery(kind) && (
            <Gallery
              pictures={values.images ?? []}
              shown={code}
              onChange={(images) => set({ images })}
            />
          )}
        </div>
      )}
    </LanguageTexts>
  )
}
