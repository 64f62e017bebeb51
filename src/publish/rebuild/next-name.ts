import type { Manifest } from './manifest/manifest.ts'

/** The next name: in order even when the clock jumps back. */
export function nextName(manifest: Manifest): string {
  const number = Number(manifest.meta('number') ?? '0') + 1
  manifest.setMeta('number', String(number))
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `${String(number).padStart(6, '0')}-${time}`
}
