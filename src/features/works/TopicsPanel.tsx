import { lazy, Suspense, useEffect, useState } from 'react'
import type { Ask } from '../../client/client.ts'
import { type OwnSubject, ownSubjectList } from '../../contract/calls/work.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { localised, paths } from '../../routing/paths.ts'
import { createPagedList } from '../../state/paged-list.ts'
import { Button } from '../../ui/Button.tsx'
import { plusIcon } from '../../ui/icons.ts'
import { StateBox } from '../../ui/StateBox.tsx'
import type { TableColumn } from '../../ui/Table.tsx'
import { LiveList } from '../shell/lists/LiveList.tsx'
import { ItemTitle, statusColumn } from '../shell/reviewing/review-cells.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { pictureColumn, ReviewTable } from '../shell/reviewing/ReviewTable.tsx'
import type { WorksView } from './view.ts'

// Who only looks at topics does not need what makes one.
const TopicDialog = lazy(async () => {
  const { TopicDialog: dialog } = await import('../shell/contributing/TopicDialog.tsx')
  return { default: dialog }
})

interface Props {
  ask: Ask
  view: WorksView
  say: (words: string) => void
}

const createTopics = (ask: Ask) =>
  createPagedList<OwnSubject, object>({
    filters: {},
    idOf: ({ id }) => id,
    load: (page, _, signal) => ask(ownSubjectList, { query: { page, need_uid: 1 } }, { signal }),
  })

/** Topics of one's own with the state of their review, and a new one. */
export function TopicsPanel({ ask, view, say }: Props) {
  const { strings, code } = view
  const [topics] = useState(() => createTopics(ask))
  const [isMaking, setMaking] = useState(false)
  useEffect(() => {
    void topics.start()
    return () => topics.dispose()
  }, [topics])

  return (
    <>
      <div className={reviewing.above}>
        <Button kind="primary" icon={plusIcon} onClick={() => setMaking(true)}>
          {strings['applyWork.subjectNew']}
        </Button>
      </div>
      <LiveList
        list={topics}
        strings={strings}
        empty={
          <StateBox
            kind="empty"
            title={strings['works.topicsEmptyTitle']}
            text={strings['works.topicsEmptyText']}
          />
        }
      >
        {(items) => (
          <ReviewTable caption={strings['nav.subjects']} columns={columnsOf(view)} items={items} />
        )}
      </LiveList>
      {isMaking && (
        <Suspense>
          <TopicDialog
            ask={ask}
            strings={strings}
            code={code}
            onClose={() => setMaking(false)}
            onMade={() => {
              setMaking(false)
              say(strings['works.topicMade'])
              void topics.reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(view: WorksView): TableColumn<OwnSubject>[] {
  const { strings, code } = view
  return [
    pictureColumn(view),
    {
      id: 'topic',
      label: strings['applyWork.title'],
      labelled: false,
      cell: ({ cate, year, img_cnt: count, ...item }) => (
        <>
          <ItemTitle
            item={item}
            href={item.status === 1 ? localised(paths.subject(item.id), code) : undefined}
            code={code}
          />
          <p className={reviewing.facts}>
            {cate?.title && <span>{cate.title}</span>}
            {year && <bdi>{year}</bdi>}
            {count !== undefined && (
              <span>{fill(strings['works.topicCount'], { count: formatCount(count, code) })}</span>
            )}
          </p>
        </>
      ),
    },
    statusColumn(strings),
  ]
}
