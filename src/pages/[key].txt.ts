import { INDEXNOW_KEY } from 'astro:env/server'
import type { APIRoute } from 'astro'

/** The file by which search engines know that the site itself tells them of its new pages. */
export function getStaticPaths() {
  return INDEXNOW_KEY ? [{ params: { key: INDEXNOW_KEY } }] : []
}

export const GET: APIRoute = ({ params: { key } }) => new Response(key)
