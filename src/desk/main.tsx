import '#ui/styles/all.css'
import { createRoot } from 'react-dom/client'
import { ask } from '#client/browser.ts'
import { $session, signIn } from '#state/session.ts'
import { App } from './App.tsx'
import { createDoor } from './auth/door-store.ts'
import { speak } from './layout/language-store.ts'
import { followHistory } from './route.ts'
import { firstLanguage } from './words.ts'

const door = createDoor({ ask, $session, signIn })
followHistory()
const place = document.getElementById('desk')

speak(firstLanguage(), false).then(
  () => {
    void door.check()
    if (place) createRoot(place).render(<App door={door} />)
  },
  // Without words nothing can be said: a server that restarts is back in a moment.
  () => setTimeout(() => location.reload(), 3000),
)
