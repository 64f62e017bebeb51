/**
 * What every page loads before any touch: almost nothing. The header comes alive where somebody is logged
 * in, at the first press of the login button, and when a login happens here or in another tab.
 */
const live = () => import('./live-header.ts')
const isLoggedIn = () => /(?:^|;\s*)session=/.test(document.cookie)
const once = { once: true }

for (const button of document.querySelectorAll('[data-account-login]'))
  button.addEventListener('click', () => void live().then(({ openLogin }) => openLogin()))

if (isLoggedIn()) void live()
else {
  document.addEventListener('island:login', live, once)
  addEventListener('storage', live, once)
  addEventListener('pageshow', () => isLoggedIn() && void live())
}

export {}
