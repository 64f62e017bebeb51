import '#ui/styles/all.css'
import { createRoot } from 'react-dom/client'
import { ask } from '#client/browser.ts'
import { $session, signIn } from '#state/session.ts'
import { App } from './App.tsx'
import { createDeskAuth } from './auth/auth-store.ts'
import { speak } from './layout/language-store.ts'
import { followHistory } from './route.ts'
import { firstLanguage } from './words.ts'

const auth = createDeskAuth({ ask, $session, signIn })
followHistory()
const place = document.getElementById('desk')

speak(firstLanguage(), false).then(
  () => {
    void auth.check()
    if (place) createRoot(place).render(<App auth={auth} />)
  },
  // Without words nothing can be said: a server that restarts is back in a moment.
  () => setTimeout(() => location.reload(), 3000),
)
