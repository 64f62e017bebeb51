import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { User } from '#api/endpoints/account/auth.ts'
import { fill } from '#i18n/fill.ts'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import { sourceAt } from '#routing/media.ts'
import { $session } from '#state/session.ts'
import type { OverviewView } from './overview-view.ts'
import styles from './overview.module.css'

interface Props extends Omit<OverviewView, 'code'> {
  user: User | undefined
}

/** The logged-in person: picture or initial, name and organisation. */
export function Identity({ user, strings, images }: Props) {
  const session = useStore($session)
  const face = useOwnPicture(user?.thumb, (path) => sourceAt(path, 320, images))
  /** The address of a picture that didn't load. */
  const [broken, setBroken] = useState<string>()
  const name = user?.username ?? session?.user.username ?? user?.mobile ?? session?.user.mobile
  if (!name) return null
  return (
    <div className={styles.account}>
      {face && face !== broken ? (
        <img
          className={styles.face}
          src={face}
          alt=""
          width={32}
          height={32}
          onError={() => setBroken(face)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <p>
        {fill(strings['my.loggedInAs'], { name: `\u2068${name}\u2069` })}
        {user?.department && (
          <>
            {' · '}
            <bdi>{user.department}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
