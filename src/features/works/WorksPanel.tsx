import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Ask } from '../../client/client.ts'
import type { WorkItem } from '../../contract/calls/work.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { LiveList } from '../shell/lists/LiveList.tsx'
import { NoneNarrowed } from '../shell/reviewing/NoneNarrowed.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { StatusFilter } from '../shell/reviewing/StatusFilter.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { WorksView } from './view.ts'
import { type Deed, WorkDeed } from './WorkDeed.tsx'
import { WorkTable } from './WorkTable.tsx'
import { createWorksList } from './works-list.ts'

interface Props {
  ask: Ask
  type: 1 | 2
  view: WorksView
  say: (words: string) => void
}

/** Own works of one kind: narrowed by state, chosen, taken off sale, deleted. */
export function WorksPanel({ ask, type, view, say }: Props) {
  const { strings, code } = view
  const [works] = useState(() => createWorksList(ask, type))
  const [deed, setDeed] = useState<Deed>()
  const { status } = useStore(works.list.$filters)
  const stat = useStore(works.$stat)
  const failure = useStore(works.$failure)
  useEffect(() => works.follow(), [works])
  const words = failure && failureWords(failure)
  const begin = (kind: Deed['kind']) => (items: readonly WorkItem[]) => setDeed({ kind, items })

  return (
    <>
      <div className={reviewing.above}>
        <StatusFilter
          value={status}
          stat={stat}
          onChange={(state) => works.narrow({ status: state })}
          strings={strings}
          code={code}
        />
        <ButtonLink kind="primary" href={localised(myPaths.applyWork({ type }), code)}>
          {strings['my.applyWork']}
        </ButtonLink>
      </div>
      {words && !deed && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings['favorites.failed']}</p>
        </NoticeBar>
      )}
      <LiveList
        list={works.list}
        strings={strings}
        empty={
          status === -1 ? (
            <StateBox
              kind="empty"
              title={strings[type === 1 ? 'works.emptyPictures' : 'works.emptyVideos']}
              text={strings['works.emptyText']}
            />
          ) : (
            <NoneNarrowed strings={strings} onShowAll={() => works.narrow({ status: -1 })} />
          )
        }
      >
        {(items) => (
          <>
            <SelectionBar
              works={works}
              view={view}
              onTakeOff={begin('takeOff')}
              onDelete={begin('delete')}
            />
            <WorkTable
              items={items}
              works={works}
              view={view}
              onTakeOff={(item) => setDeed({ kind: 'takeOff', items: [item] })}
              onDelete={(item) => setDeed({ kind: 'delete', items: [item] })}
            />
          </>
        )}
      </LiveList>
      {deed && (
        <WorkDeed
          deed={deed}
          works={works}
          view={view}
          say={say}
          onClose={() => setDeed(undefined)}
        />
      )}
    </>
  )
}
