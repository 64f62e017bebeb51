import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Chip } from '#ui/actions/Chip.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './content.module.css'
import { applyTool, type HtmlTool, type Marked } from './html-tools.ts'

const HtmlPreview = lazy(() => import('./HtmlPreview.tsx'))

const toolKeys = {
  paragraph: 'desk.toolParagraph',
  heading: 'desk.toolHeading',
  bold: 'desk.toolBold',
  link: 'favorites.link',
  list: 'desk.toolList',
} as const satisfies Record<HtmlTool, string>
const tools = Object.keys(toolKeys) as HtmlTool[]

interface Props {
  label: string
  value: string
  lang: string
  dir: 'ltr' | 'rtl'
  error?: string | undefined
  onChange: (value: string) => void
}

/** HTML as it is written, or in its place as it will be shown. */
export function HtmlField({ label, value, lang, dir, error, onChange }: Props) {
  const { t } = useDesk()
  const [shown, setShown] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const [marked, setMarked] = useState<Marked>()
  useLayoutEffect(() => {
    if (marked) area.current?.setSelectionRange(marked.start, marked.end)
  }, [marked])
  const use = (tool: HtmlTool) => {
    const { selectionStart: start = value.length, selectionEnd: end = start } = area.current ?? {}
    const next = applyTool({ text: value, start, end }, tool)
    onChange(next.text)
    setMarked(next)
    area.current?.focus()
  }
  return (
    <div className={styles.html}>
      <div className={styles.htmlDeeds}>
        {(!shown || error) && (
          <div className={styles.tools} role="group" aria-label={`${t('desk.tools')} · ${label}`}>
            {tools.map((tool) => (
              <button key={tool} type="button" className={styles.tool} onClick={() => use(tool)}>
                {t(toolKeys[tool])}
              </button>
            ))}
          </div>
        )}
        <Chip
          className={styles.previewChip}
          label={t('desk.preview')}
          pressed={shown}
          onToggle={() => setShown(!shown)}
        />
      </div>
      {shown && !error ? (
        <>
          <p className={styles.previewLabel}>{label}</p>
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            <HtmlPreview
              html={value}
              lang={lang}
              dir={dir}
              label={`${label} · ${t('desk.preview')}`}
            />
          </Suspense>
        </>
      ) : (
        <Textarea
          ref={area}
          className={styles.wide}
          label={label}
          help={t('desk.htmlHelp')}
          value={value}
          lang={lang}
          dir={dir}
          error={error}
          rows={8}
          maxLength={500_000}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
