import { V1_ORIGIN } from 'astro:env/server'
import { sanitise as sanitiseFrom } from '#client/sanitise.ts'

/** HTML of the v1 server as a page may show it; its relative addresses lead to that server. */
export const sanitise = (html: string): string => sanitiseFrom(html, V1_ORIGIN)
