import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { wear } from '../styles/add-styles.ts'
import type { QrDrawing } from './qr-drawing.ts'
import sheet from './qr-code.css?inline'

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

  useInsertionEffect(() => wear(sheet), [])
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

  if (hasFailed) return <div className="qr-place">{fallback}</div>
  const size = drawing?.size ?? 1
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} />}
    </svg>
  )
}
