import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { savedSearchAdd } from '#api/endpoints/buying/saved-search.ts'
import { ask } from '#client/browser.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { boardIcon } from '#ui/icons/icons.ts'
import type { SearchView } from '../search-page.island.tsx'
import { searchAddress } from '../search-state.ts'
import type { Search } from '../search-store.ts'
import styles from '../search.module.css'

interface Props {
  search: Search
  view: SearchView
}

/** The filters as the chips above the results name them. */
const filterWords = (): string[] =>
  [...document.querySelectorAll('[data-chips] > [data-chip]')].map((chip) => chip.textContent)

/** Keeps the search for its person, who then hears of new works. */
export function SaveSearch({ search, view: { strings, code } }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (!session) return openLogin('password')
    const state = search.$state.get()
    const query = searchAddress.write({ ...state, sort: 'relevance' }).slice(1)
    const title = [state.words, ...filterWords()].filter(Boolean).join(' · ').slice(0, 100)
    setBusy(true)
    const done = await ask(savedSearchAdd, { body: { title, query } })
    setBusy(false)
    if (done.ok) {
      showToast('ok', fill(strings['search.saved'], { title }), {
        action: {
          label: strings['search.toSaved'],
          run: () => location.assign(localised(myPaths.searches(), code)),
        },
      })
      return
    }
    const words = failureWords(done.failure)
    if (words) showToast('error', 'text' in words ? words.text : strings[words.key])
  }

  return (
    <Button
      kind="quiet"
      icon={boardIcon}
      className={styles.save}
      busy={busy}
      title={strings['search.save']}
      onClick={() => void save()}
    >
      <span className={styles.saveWord}>{strings['search.save']}</span>
    </Button>
  )
}
