import { createHash } from 'node:crypto'
import { weChatSdk } from '#domain/security/security-headers.ts'

const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * The strict policy of every page; Astro adds the hashes of its own scripts and styles.
 *
 * WeChat lets a page set title and picture of a shared link only through its own SDK, which must come from its
 * own host. The build does not know which pages readers open in WeChat, and they can share every detail page, so
 * the policy of all pages names it: this one file, not the host.
 */
export function contentSecurity(v1Origin: string, siteUrl: string, firstStyle: string) {
  const media = new URL(v1Origin).origin
  // Older browsers don't count a socket of the page's own host as 'self'.
  const sockets = new URL(siteUrl).origin.replace(/^http/, 'ws')
  return {
    directives: [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      `img-src 'self' data: blob: ${media}`,
      `media-src 'self' blob: ${media}`,
      // The v1 server's own address too: a video's playlist and its parts are fetched by hls.js.
      `connect-src 'self' ${sockets} ${media}`,
      "font-src 'self'",
      "worker-src 'self' blob:",
    ],
    scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'", weChatSdk] },
    styleDirective: { resources: ["'self'"], hashes: [hashOf(firstStyle)] },
  }
}
