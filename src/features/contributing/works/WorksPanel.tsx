import { useState } from 'react'
import type { WorkItem } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ReviewedPanel } from '../shared/review/ReviewedPanel.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type Deed, WorkDeed } from './WorkDeed.tsx'
import { WorkTable } from './WorkTable.tsx'
import type { WorksView } from './works-view.ts'
import { createWorksList } from './works-list.ts'

interface Props {
  ask: Ask
  type: 1 | 2
  view: WorksView
  say: (words: string) => void
}

/** Own works of one kind: filtered by state, chosen, taken off sale, deleted. */
export function WorksPanel({ ask, type, view, say }: Props) {
  const { strings, code } = view
  const [works] = useState(() => createWorksList(ask, type))
  const [deed, setDeed] = useState<Deed>()
  const begin = (kind: Deed['kind']) => (items: readonly WorkItem[]) => setDeed({ kind, items })

  return (
    <>
      <ReviewedPanel
        reviewed={works}
        isQuiet={deed !== undefined}
        strings={strings}
        code={code}
        beside={
          <ButtonLink kind="primary" href={localised(myPaths.applyWork({ type }), code)}>
            {strings['my.applyWork']}
          </ButtonLink>
        }
        empty={
          <StateBox
            kind="empty"
            title={strings[type === 1 ? 'works.emptyPictures' : 'works.emptyVideos']}
            text={strings['works.emptyText']}
          />
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
      </ReviewedPanel>
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
