import { SITE_URL } from 'astro:env/server'

/** Everything public may be read; the pages behind the login and the live paths may not. */
export function GET(): Response {
  const closed = [
    '/my/',
    '/*/my/',
    '/search/',
    '/*/search/',
    '/scan/',
    '/api/',
    '/desk/',
    '/sandbox/',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', SITE_URL).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
