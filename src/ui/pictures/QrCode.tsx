import { type ReactNode, useEffect, useState } from 'react'
import type { QrDrawing } from './qr-drawing.ts'
import styles from './qr-code.module.css'

interface Props {
  text: string
  /** The purpose of the code, in words. */
  label: string
  /** Shown where the drawing could not be loaded. */
  fallback: ReactNode
}

/** A QR code, dark on light in both themes. Its encoder arrives when a code is first shown. */
export function QrCode({ text, label, fallback }: Props) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    import('./qr-drawing.ts').then(
      ({ drawQr }) => isCurrent && setDrawing(drawQr(text)),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [text])

  if (hasFailed) return <div className={styles.place}>{fallback}</div>
  const size = drawing?.size ?? 1
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} />}
    </svg>
  )
}
