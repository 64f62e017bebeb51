import { useState } from 'react'
import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { linkIcon } from '#ui/icons/icons.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import styles from './favorites.module.css'
import type { FavoritesStrings } from './favorites-keys.ts'

interface Props {
  board: BoardRecord
  strings: FavoritesStrings
  code: LocaleCode
  onShare: (shared: boolean) => Promise<void>
}

/** Opens a board to every visitor with its link, and shows the link. */
export function BoardShare({ board, strings, code, onShare }: Props) {
  /** The owner's choice, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | undefined>(undefined)
  const [said, setSaid] = useState('')
  /** The browser copies nothing: the address is shown to be copied by hand. */
  const [isByHand, setByHand] = useState(false)
  const address = board.code && location.origin + localised(paths.board(board.code), code)

  const share = async (shared: boolean) => {
    if (wanted !== undefined) return
    setWanted(shared)
    setSaid('')
    setByHand(false)
    await onShare(shared)
    setWanted(undefined)
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(strings['share.copied'])
    } catch {
      setByHand(true)
      setSaid(strings['share.byHand'])
    }
  }

  return (
    <div className={styles.share}>
      <Checkbox
        label={strings['favorites.share']}
        help={strings['favorites.shareHelp']}
        checked={wanted ?? board.shared ?? false}
        onChange={(event) => void share(event.target.checked)}
      />
      {board.shared && address && (
        <div className={styles.link}>
          <Button icon={linkIcon} onClick={() => void copy(address)}>
            {strings['share.copy']}
          </Button>
          <ButtonLink kind="quiet" href={address}>
            {strings['favorites.openLink']}
          </ButtonLink>
        </div>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      {board.shared && address && isByHand && (
        <div className={styles.byHand}>
          <TextInput
            label={strings['favorites.link']}
            dir="ltr"
            readOnly
            autoFocus
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </div>
  )
}
