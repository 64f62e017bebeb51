import { createHash } from 'node:crypto'

const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The strict policy of every page; Astro adds the hashes of its own scripts and styles. */
export function contentSecurity(v1Origin: string, firstStyle: string) {
  const media = new URL(v1Origin).origin
  return {
    directives: [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      `img-src 'self' data: blob: ${media}`,
      `media-src 'self' blob: ${media}`,
      "connect-src 'self' ws: wss:",
      "font-src 'self'",
      "worker-src 'self' blob:",
    ],
    scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
    styleDirective: { resources: ["'self'"], hashes: [hashOf(firstStyle)] },
  }
}
