import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type DeskConcept, deskConcepts } from '#api/endpoints/desk/thesaurus.ts'
import { locales } from '#i18n/locales.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { Table } from '#ui/text/Table.tsx'
import { SearchForm } from '../content/SearchForm.tsx'
import { useDesk } from '../desk-context.tsx'
import { ListFoot } from '../ListFoot.tsx'
import desk from '../desk.module.css'
import { ConceptDialog } from './ConceptDialog.tsx'
import { CsvButtons } from './CsvButtons.tsx'
import { nameOf, textsOf } from './concept-words.ts'
import styles from './thesaurus.module.css'

/** The thesaurus: a line a meaning, its words in every language. */
export function ConceptList() {
  const { t, ask, code } = useDesk()
  const [list] = useState(() =>
    createPagedList<DeskConcept, { search: string }>({
      filters: { search: '' },
      idOf: ({ id }) => id,
      load: (page, { search }, signal) =>
        ask(deskConcepts, { query: { page, ...(search && { search }) } }, { signal }),
    }),
  )
  const items = useStore(list.$items)
  const [shown, setShown] = useState<DeskConcept | 'new'>()
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list])
  const columns = [
    {
      id: 'terms',
      label: t('desk.terms'),
      cell: (concept: DeskConcept) => <Words concept={concept} />,
    },
    {
      id: 'deeds',
      label: t('desk.deeds'),
      labelled: false,
      align: 'end' as const,
      cell: (concept: DeskConcept) => (
        <Button onClick={() => setShown(concept)}>
          {t('desk.conceptEdit', { words: nameOf(textsOf(concept), code) })}
        </Button>
      ),
    },
  ]
  return (
    <>
      <p className={desk.lead}>{t('desk.thesaurusText')}</p>
      <div className={styles.tools}>
        <SearchForm
          label={t('desk.conceptSearch')}
          onSearch={(search) => void list.setFilter({ search })}
        />
        <Button kind="primary" icon={plusIcon} onClick={() => setShown('new')}>
          {t('desk.conceptNew')}
        </Button>
        <CsvButtons onImported={() => void list.reload()} />
      </div>
      {items.length > 0 && (
        <Table
          caption={t('desk.terms')}
          captionHidden
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      <ListFoot list={list} shown={items.length} empty={{ title: t('desk.conceptEmpty') }} />
      {shown && (
        <ConceptDialog
          concept={shown === 'new' ? undefined : shown}
          onClose={() => setShown(undefined)}
          onChanged={() => void list.reload()}
        />
      )}
    </>
  )
}

function Words({ concept }: { concept: DeskConcept }) {
  const { t } = useDesk()
  const texts = textsOf(concept)
  return (
    <dl className={styles.words}>
      {locales
        .filter(({ code }) => texts[code].terms.length + texts[code].forbidden.length > 0)
        .map(({ code, name, tag, dir }) => (
          <div key={code}>
            <dt lang={tag}>{name}</dt>
            <dd lang={tag} dir={dir}>
              {texts[code].terms.join(' · ')}
              {texts[code].forbidden.length > 0 && (
                <>
                  {' '}
                  <span className="visually-hidden">{t('desk.forbidden')}</span>
                  <s>{texts[code].forbidden.join(' · ')}</s>
                </>
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
