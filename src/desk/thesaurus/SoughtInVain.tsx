import { useEffect, useState } from 'react'
import { deskSearches, type SearchedWords } from '#api/endpoints/desk/thesaurus.ts'
import type { ReplyOf } from '#api/call.ts'
import type { Outcome } from '#client/outcome.ts'
import { formatCount } from '#i18n/format.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Table } from '#ui/text/Table.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import desk from '../desk.module.css'
import { ConceptDialog } from './ConceptDialog.tsx'
import { type ConceptTexts, hasTerm, textsOf } from './concept-words.ts'
import styles from './thesaurus.module.css'

const days = 30

const keyOf = ({ words, locale }: SearchedWords): string => `${locale} ${words}`

/** A new entry that begins with a searched word. */
function startOf({ words, locale }: SearchedWords): ConceptTexts {
  const texts = textsOf()
  if (isLocaleCode(locale)) texts[locale].terms.push(words)
  return texts
}

/** Words that visitors searched for without success, each with the way to a synonym. */
export function SoughtInVain() {
  const { t, ask } = useDesk()
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<typeof deskSearches>>>()
  const [word, setWord] = useState<SearchedWords>()
  const [round, setRound] = useState(0)
  /** Their searches of the last days stay listed. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const giveUp = new AbortController()
    void ask(deskSearches, { query: { days } }, { signal: giveUp.signal }).then((found) => {
      if (!giveUp.signal.aborted) setOutcome(found)
    })
    return () => giveUp.abort()
  }, [ask, round])
  const again = () => setRound(round + 1)
  if (!outcome) return <StateBox kind="loading" title={t('common.loading')} />
  if (!outcome.ok)
    return (
      <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, outcome.failure)}>
        <Button onClick={again}>{t('common.retry')}</Button>
      </StateBox>
    )
  const { unfound, unsold } = outcome.value
  return (
    <>
      <p className={desk.lead}>{t('desk.vainText', { days })}</p>
      <SearchedTable
        title={t('desk.unfound')}
        empty={t('desk.unfoundEmpty')}
        rows={unfound}
        added={added}
        onAdd={setWord}
      />
      <SearchedTable
        title={t('desk.unsold')}
        empty={t('desk.unsoldEmpty')}
        rows={unsold}
        added={added}
        onAdd={setWord}
        isFound
      />
      {word && (
        <ConceptDialog
          texts={startOf(word)}
          onClose={() => setWord(undefined)}
          onChanged={(texts) => {
            // The editor may have taken the word out again.
            if (hasTerm(texts, word.words)) setAdded(new Set([...added, keyOf(word)]))
            again()
          }}
        />
      )}
    </>
  )
}

interface TableProps {
  title: string
  empty: string
  rows: readonly SearchedWords[]
  /** Those that were put into the thesaurus since the page was opened. */
  added: ReadonlySet<string>
  onAdd: (word: SearchedWords) => void
  /** With a column of the works that it finds. */
  isFound?: boolean
}

function SearchedTable({ title, empty, rows, added, onAdd, isFound = false }: TableProps) {
  const { t, code } = useDesk()
  const columns = [
    {
      id: 'words',
      label: t('desk.searchedWord'),
      cell: ({ words, locale }: SearchedWords) => (
        <>
          <bdi className={desk.long}>{words}</bdi>{' '}
          <span className={desk.quiet}>
            {isLocaleCode(locale) ? localeOf(locale).name : locale}
          </span>
        </>
      ),
    },
    {
      id: 'searches',
      label: t('desk.searches'),
      align: 'end' as const,
      cell: ({ searches }: SearchedWords) => formatCount(searches, code),
    },
    ...(isFound
      ? [
          {
            id: 'found',
            label: t('desk.worksFound'),
            align: 'end' as const,
            cell: ({ found }: SearchedWords) => formatCount(found, code),
          },
        ]
      : []),
    {
      id: 'deeds',
      label: t('desk.deeds'),
      labelled: false,
      align: 'end' as const,
      cell: (word: SearchedWords) => {
        const isAdded = added.has(keyOf(word))
        // It stays a button: the dialog gives the focus back to it.
        return (
          <Button aria-disabled={isAdded} onClick={() => !isAdded && onAdd(word)}>
            {t(isAdded ? 'desk.synonymAdded' : 'desk.addSynonym')}
            <span className="visually-hidden"> {word.words}</span>
          </Button>
        )
      },
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={desk.quiet}>{empty}</p>
      ) : (
        <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={keyOf} />
      )}
    </section>
  )
}
