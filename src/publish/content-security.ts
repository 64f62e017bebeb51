import { createHash } from 'node:crypto'

const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * WeChat lets a page set title and picture of what is shared only through its own SDK, which must come from its
 * own host. Which pages are opened in WeChat is not known when they are built, and every detail page can be
 * shared, so the policy of all of them names it: this one file, not the host.
 */
const weChatSdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

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
      // The v1 server's own address too: a video's playlist and its parts are fetched by hls.js.
      `connect-src 'self' ws: wss: ${media}`,
      "font-src 'self'",
      "worker-src 'self' blob:",
    ],
    scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'", weChatSdk] },
    styleDirective: { resources: ["'self'"], hashes: [hashOf(firstStyle)] },
  }
}
