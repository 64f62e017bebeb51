import { useStore } from '@nanostores/react'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import type { Ask } from '#client/client.ts'
import { type OwnSubject, ownSubjectList } from '#api/endpoints/contributing/work.ts'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { TableColumn } from '#ui/text/Table.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import {
  deedsColumn,
  DeleteButton,
  ItemTitle,
  statusColumn,
} from '../shared/review/review-cells.tsx'
import reviewing from '../shared/review/reviewing.module.css'
import { pictureColumn, ReviewTable } from '../shared/review/ReviewTable.tsx'
import { DeleteSubject } from './DeleteSubject.tsx'
import type { WorksView } from './works-view.ts'
import styles from './works.module.css'

// Loaded apart: a contributor who only looks at subjects needs no dialog to make one.
const OwnSubjectDialog = lazy(async () => {
  const { OwnSubjectDialog: dialog } = await import('../shared/contributor/OwnSubjectDialog.tsx')
  return { default: dialog }
})

interface Props {
  ask: Ask
  view: WorksView
  say: (words: string) => void
}

const createSubjects = (ask: Ask) =>
  createPagedList<OwnSubject, { search: string }>({
    filters: { search: '' },
    idOf: ({ id }) => id,
    load: (page, { search }, signal) => {
      const query = { page, need_uid: 1, ...(search && { search }) } as const
      return ask(ownSubjectList, { query }, { signal })
    },
  })

/** Subjects of one's own with the state of their review, and a new one. */
export function SubjectsPanel({ ask, view, say }: Props) {
  const { strings, code } = view
  const [subjects] = useState(() => createSubjects(ask))
  const [isMaking, setMaking] = useState(false)
  const [changed, setChanged] = useState<OwnSubject>()
  const [deleted, setDeleted] = useState<OwnSubject>()
  const [typed, setTyped] = useState('')
  const { search } = useStore(subjects.$filters)
  const close = () => {
    setMaking(false)
    setChanged(undefined)
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    void subjects.setFilter({ search: typed.trim() })
  }
  useEffect(() => {
    void subjects.start()
    return () => subjects.dispose()
  }, [subjects])

  return (
    <>
      <div className={reviewing.above}>
        <form className={styles.find} role="search" onSubmit={find}>
          <TextInput
            type="search"
            label={strings['topics.search']}
            dir="auto"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              // The cross of the field empties it: the whole list is back at once.
              if (event.target.value === '' && search) void subjects.setFilter({ search: '' })
            }}
          />
          <Button type="submit">{strings['common.search']}</Button>
        </form>
        <Button kind="primary" icon={plusIcon} onClick={() => setMaking(true)}>
          {strings['applyWork.subjectNew']}
        </Button>
      </div>
      <LiveList
        list={subjects}
        strings={strings}
        empty={
          <StateBox
            kind="empty"
            title={strings[search ? 'works.subjectsNoneTitle' : 'works.subjectsEmptyTitle']}
            text={search ? undefined : strings['works.subjectsEmptyText']}
          />
        }
      >
        {(items) => (
          <ReviewTable
            caption={strings['nav.subjects']}
            columns={columnsOf(view, setChanged, setDeleted)}
            items={items}
          />
        )}
      </LiveList>
      {(isMaking || changed) && (
        <Suspense>
          <OwnSubjectDialog
            ask={ask}
            subject={changed}
            words={
              changed && {
                title: strings['works.subjectEdit'],
                note: changed.status === 1 ? strings['works.subjectEditText'] : undefined,
                action: strings['works.subjectSave'],
              }
            }
            strings={strings}
            code={code}
            onClose={close}
            onMade={() => {
              close()
              say(strings[changed ? 'works.subjectSaved' : 'works.subjectMade'])
              void subjects.reload()
            }}
          />
        </Suspense>
      )}
      {deleted && (
        <DeleteSubject
          ask={ask}
          subject={deleted}
          view={view}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            setDeleted(undefined)
            say(strings['situation.deleted'])
            void subjects.remove([deleted.id])
          }}
        />
      )}
    </>
  )
}

function columnsOf(
  view: WorksView,
  onChange: (subject: OwnSubject) => void,
  onDelete: (subject: OwnSubject) => void,
): TableColumn<OwnSubject>[] {
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
            {count !== undefined && <span>{fill(strings['works.subjectCount'], { count })}</span>}
          </p>
        </>
      ),
    },
    statusColumn(strings),
    deedsColumn(strings, (subject) =>
      // Servers that let subjects be changed count the works of each.
      subject.work_cnt === undefined ? null : (
        <>
          <Button
            aria-label={fill(strings['review.editNamed'], { title: subject.title })}
            onClick={() => onChange(subject)}
          >
            {strings['review.edit']}
          </Button>
          <DeleteButton item={subject} onDelete={() => onDelete(subject)} strings={strings} />
        </>
      ),
    ),
  ]
}
