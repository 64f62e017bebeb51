import { ask } from '../../client/browser.ts'
import { delocalised, localised, paths } from '../../routing/paths.ts'
import { openLogin } from '../../state/login-dialog.ts'
import { $session } from '../../state/session.ts'
import { saveWish } from '../../state/wish.ts'
import { settlePageOf } from './settle-pages.ts'
import { readStanding } from './standing.ts'

/**
 * Leads to where the person's application stands. What cannot be read is said on the page for everybody,
 * which asks once more.
 */
export async function openApplication(): Promise<void> {
  const { code } = delocalised(location.pathname)
  if (!$session.get()) {
    saveWish({ kind: 'open', path: localised(paths.settle('no_settled'), code) })
    return openLogin('password', 'page')
  }
  const outcome = await readStanding(ask)
  const page = outcome.ok ? settlePageOf(outcome.value.page) : 'no_settled'
  location.assign(localised(paths.settle(page), code))
}
