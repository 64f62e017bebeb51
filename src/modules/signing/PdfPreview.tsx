import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { downIcon } from '#ui/icons/icons.ts'
import type { PdfDocument, PdfPage } from './pdf-pages.ts'
import styles from './pdf-preview.module.css'
import type { SigningStrings } from './signing-keys.ts'

/** Pixels beyond the frame in which pages are drawn ahead. */
const ahead = 600
/** Widest a page is drawn: sharp on dense screens, within the memory of a phone. */
const widest = 1640
/** A phone that is turned shows the page larger than it was drawn for. */
const leastWide = 820

/** Pixels a page is drawn wide for a frame of this size. */
function widthFor(frame: HTMLElement | null): number {
  const wanted = Math.round((frame?.clientWidth ?? 0) * devicePixelRatio)
  return wanted > 0 ? Math.min(widest, Math.max(wanted, leastWide)) : widest
}

interface PageProps {
  page: PdfPage
  width: number
  label: string
}

function Page({ page, width, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        page.draw(element).then(setText, () => undefined)
      },
      { root: element.closest('[data-document]'), rootMargin: `${ahead}px` },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [page])
  return (
    <div className={styles.page} data-page>
      <canvas
        ref={canvas}
        className={styles.sheet}
        role="img"
        aria-label={label}
        width={width}
        height={Math.round(width * page.ratio)}
      />
      {/* The drawing has no words for a screen reader; these are the same. */}
      <p className="visually-hidden" dir="auto">
        {text}
      </p>
    </div>
  )
}

interface Props {
  /** Undefined: on its way. */
  file: Blob | undefined
  label: string
  /** Id of the place on this page for the signature. */
  signature: string
  strings: SigningStrings
}

/** Number of the page that lies in the middle of the frame, from 0. */
function pageInSight(frame: HTMLElement): number {
  const middle = frame.getBoundingClientRect().top + frame.clientHeight / 2
  const pages = [...frame.querySelectorAll('[data-page]')]
  return Math.max(
    0,
    pages.findLastIndex((page) => page.getBoundingClientRect().top <= middle),
  )
}

/** A PDF as it will look on paper, in a frame that scrolls; at its foot where one is and the way on. */
export function PdfPreview({ file, label, signature, strings }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PdfDocument | 'failed'>()
  /** Chosen once: another width wipes the drawn page. */
  const [width, setWidth] = useState(widest)
  const [at, setAt] = useState(0)

  useEffect(() => {
    let isLeft = false
    let opened: PdfDocument | undefined
    setPdf(undefined)
    setAt(0)
    if (!file) return undefined
    void import('./pdf-pages.ts')
      .then(({ openPdf }) => openPdf(file))
      .then((result) => {
        opened = result
        if (isLeft) return result.close()
        setWidth(widthFor(frame.current))
        setPdf(result)
      })
      .catch(() => {
        if (!isLeft) setPdf('failed')
      })
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])

  if (pdf === 'failed')
    return (
      <StateBox
        kind="error"
        title={strings['signing.previewFailed']}
        text={strings['signing.previewFailedText']}
      />
    )
  const pageWords = (page: number, pages: number) => fill(strings['signing.page'], { page, pages })
  return (
    <div className={styles.preview}>
      <div
        className={styles.frame}
        ref={frame}
        role="region"
        aria-label={label}
        aria-busy={pdf ? undefined : true}
        tabIndex={0}
        onScroll={(event) => setAt(pageInSight(event.currentTarget))}
        data-document
      >
        {pdf ? (
          pdf.pages.map((page, number) => (
            <Page
              key={number}
              page={page}
              width={width}
              label={pageWords(number + 1, pdf.pages.length)}
            />
          ))
        ) : (
          <div className={styles.coming}>
            <WaitWords words={strings['signing.previewLoading']} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <span>{pdf && pageWords(at + 1, pdf.pages.length)}</span>
        <ButtonLink icon={downIcon} href={`#${signature}`}>
          {strings['signing.toSignature']}
        </ButtonLink>
      </div>
    </div>
  )
}
