import { lazy, Suspense, useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './content.module.css'

const HtmlPreview = lazy(() => import('./HtmlPreview.tsx'))

interface Props {
  id?: string | undefined
  label: string
  value: string
  lang: string
  dir: 'ltr' | 'rtl'
  onChange: (value: string) => void
}

/** HTML as it is written, and as it will be shown. */
export function HtmlField({ id, label, value, lang, dir, onChange }: Props) {
  const { t } = useDesk()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.html}>
      <div className={styles.htmlDeeds}>
        <Chip label={t('desk.preview')} pressed={shown} onToggle={() => setShown(!shown)} />
      </div>
      <Textarea
        id={id}
        className={styles.wide}
        label={label}
        help={t('desk.htmlHelp')}
        value={value}
        lang={lang}
        dir={dir}
        rows={8}
        maxLength={500_000}
        spellCheck
        onChange={({ target }) => onChange(target.value)}
      />
      {shown && (
        <Suspense fallback={<p>{t('common.loading')}</p>}>
          <HtmlPreview html={value} lang={lang} dir={dir} label={t('desk.preview')} />
        </Suspense>
      )}
    </div>
  )
}
