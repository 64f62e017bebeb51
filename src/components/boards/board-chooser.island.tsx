import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { $boardChoice, closeBoardChoice } from '#state/board-choice.ts'
import { boards } from '#state/boards.ts'
import { showToast } from '#state/toasts.ts'
import { BoardChooser } from './BoardChooser.tsx'
import type { BoardStrings } from './board-keys.ts'

interface Props {
  strings: BoardStrings
  code: LocaleCode
  images: ImageService
}

/** Hydrated by `client:interaction="boards"`: it arrives when a page first asks for a board. */
export default function BoardChooserIsland({ strings, code, images }: Props) {
  const choice = useStore($boardChoice, { ssr: 'initial' })
  if (!choice) return null
  return (
    <BoardChooser
      boards={boards}
      choice={choice}
      strings={strings}
      images={images}
      onClose={closeBoardChoice}
      onPut={(board) => {
        closeBoardChoice()
        choice.onPut?.(board)
        const address = localised(paths.favorites(board.id), code)
        const isThere = location.pathname + location.search === address
        const action = {
          label: strings['favorites.openBoard'],
          run: () => location.assign(address),
        }
        showToast('ok', fill(strings['favorites.onBoard'], { title: board.title }), {
          ...(isThere ? {} : { action }),
        })
      }}
    />
  )
}
