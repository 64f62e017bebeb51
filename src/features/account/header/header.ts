import { hasSession } from '#client/session-name.ts'

/**
 * Every page loads this small script. It loads the full header when the visitor is logged in, presses the login
 * button for the first time, or logs in here or in another tab.
 */
const live = () => import('./live-header.ts')
const words = () => import('#components/live-page/words.ts')
const isLoggedIn = () => hasSession(document.cookie)
const once = { once: true }

for (const button of document.querySelectorAll('[data-account-login]'))
  button.addEventListener('click', () => void live().then(({ openLogin }) => openLogin()))

// The words of the dialog come beside its code; the dialog tells where they don't.
document.addEventListener(
  'island:login',
  () => void words().then(({ readWords }) => readWords('login').catch(() => undefined)),
  once,
)

if (isLoggedIn()) void live()
else {
  document.addEventListener('island:login', live, once)
  addEventListener('storage', live, once)
  addEventListener('pageshow', () => isLoggedIn() && void live())
}
