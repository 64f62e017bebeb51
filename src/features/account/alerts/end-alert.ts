import { savedSearchOff } from '#api/endpoints/buying/saved-search.ts'
import { ask } from '#client/browser.ts'

/** Ends the messages of the search that the address names, without a login: its key is the proof. */
const key = new URLSearchParams(location.search).get('off') ?? ''
const isKey = /^[\w-]{16,64}$/.test(key)
const isEnded = isKey && (await ask(savedSearchOff, { params: { key } })).ok
const shown = isEnded ? 'ended' : 'failed'
for (const part of document.querySelectorAll<HTMLElement>('[data-alerts] > [data-state]'))
  part.hidden = part.dataset.state !== shown
