import { PhotographerList } from '../photographers/PhotographerList.tsx'
import { ThesaurusPage } from '../thesaurus/ThesaurusPage.tsx'
import type { Route } from '../route.ts'
import { WorkForm } from '../works/WorkForm.tsx'
import { WorkList } from '../works/WorkList.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'
import { isRecordKind } from './record-fields.ts'

/** `/desk/content/news` lists, `/desk/content/news/12` and `/desk/content/news/new` write; `/desk/content/work/12` changes a work; photographers are listed only; `/desk/content/thesaurus` has the words of the search. */
export default function ContentPage({ route: [kind, id] }: { route: Route }) {
  const known = isRecordKind(kind) ? kind : 'news'
  if (kind === 'photographer') return <PhotographerList />
  if (kind === 'thesaurus') return <ThesaurusPage isVain={id === 'vain'} />
  if (kind === 'work') {
    return /^\d{1,9}$/.test(id ?? '') ? <WorkForm key={id} id={Number(id)} /> : <WorkList />
  }
  if (id === 'new' || /^\d{1,9}$/.test(id ?? ''))
    return (
      <RecordForm key={`${known} ${id}`} kind={known} id={id === 'new' ? undefined : Number(id)} />
    )
  return <RecordList key={known} kind={known} />
}
