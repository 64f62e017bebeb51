import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { useDesk } from '../desk-context.tsx'
import { HtmlPreview } from './HtmlPreview.tsx'
import styles from './rich-text.module.css'

interface Props {
  label: string
  html: string
  lang: string
  dir: 'ltr' | 'rtl'
  error?: string | undefined
  /** Parts that the editor would lose, by their tags and attributes. */
  loss: readonly string[]
  onChange: (html: string) => void
  /** Goes to the editor without those parts. */
  onLose: () => void
}

/** The text as HTML, or in its place as the site will show it; it says why where the editor can't hold it. */
export function HtmlSide({ label, html, lang, dir, error, loss, onChange, onLose }: Props) {
  const { t } = useDesk()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {loss.length > 0 && (
        <NoticeBar kind="info" title={t('desk.htmlKept')}>
          <p>{t('desk.htmlKeptText', { names: `\u2068${loss.join(' ')}\u2069` })}</p>
          <Button onClick={onLose}>{t('desk.htmlLose')}</Button>
        </NoticeBar>
      )}
      <Chip
        className={styles.previewChip}
        label={t('desk.preview')}
        pressed={isShown}
        onToggle={() => setShown(!isShown)}
      />
      {isShown && !error ? (
        <HtmlPreview html={html} lang={lang} dir={dir} label={`${label} · ${t('desk.preview')}`} />
      ) : (
        <Textarea
          className={styles.source}
          label={`${label} · HTML`}
          help={t('desk.htmlHelp')}
          value={html}
          lang={lang}
          dir={dir}
          error={error}
          rows={8}
          maxLength={500_000}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
