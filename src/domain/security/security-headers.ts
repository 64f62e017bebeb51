/** The WeChat script of shared pages, the one file that comes from elsewhere. */
export const weChatSdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** Headers of every reply, from the API, the desk and the site alike. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  // The window of the online service and of a payment may be talked to; strangers' windows may not talk to us.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/**
 * The floor under the policy in each page, which adds the hashes of its own scripts and styles: browsers keep to both.
 * A meta element cannot forbid frames, and a file without a head has none.
 */
const pagePolicy = [
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  `script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' ${weChatSdk}`,
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "manifest-src 'self'",
].join('; ')

/** A reply of the API is data: opened by itself it loads and runs nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** For a year and all below; browsers heed it over TLS alone. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/** A picture or a film that is opened by itself shows itself. */
const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox"

type Headers = Readonly<Record<string, string>>

const transport = (site: URL): Headers =>
  site.protocol === 'https:' ? { 'strict-transport-security': strictTransport } : {}

/** Of the site's pages and their parts. */
export const pageHeaders = (site: URL): Headers => ({
  ...always,
  'content-security-policy': pagePolicy,
  'cross-origin-resource-policy': 'same-origin',
  ...transport(site),
})

/** Of the v1 server's replies. Pictures and films for all may be shown by other sites too. */
export function dataHeaders(site: URL, pathname: string): Headers {
  const isForAll = /^\/(?:media|local)\//.test(pathname)
  return {
    ...always,
    'content-security-policy': isForAll ? mediaPolicy : dataPolicy,
    'cross-origin-resource-policy': isForAll ? 'cross-origin' : 'same-origin',
    ...transport(site),
  }
}
