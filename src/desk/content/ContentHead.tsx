import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { go } from '../route.ts'
import desk from '../desk.module.css'
import styles from './content.module.css'
import { isRecordKind, recordKindKeys, recordKinds } from './record-fields.ts'

const kindKeys = {
  ...recordKindKeys,
  work: 'desk.kindsWork',
  photographer: 'nav.photographers',
  thesaurus: 'desk.thesaurus',
} as const

/** Above every list of records: the number of records, and the button for a new one. */
export function ContentHead({ current }: { current: keyof typeof kindKeys }) {
  const { t } = useDesk()
  return (
    <>
      <header className={desk.head}>
        <h1>{t('desk.content')}</h1>
        {isRecordKind(current) && (
          <Button kind="primary" icon={plusIcon} onClick={() => go(['content', current, 'new'])}>
            {t('desk.recordNew')}
          </Button>
        )}
      </header>
      <nav className={desk.chips} aria-label={t('desk.kinds')}>
        {[...recordKinds, 'work' as const, 'photographer' as const, 'thesaurus' as const].map(
          (one) => (
            <DeskLink
              key={one}
              className={styles.kind}
              route={['content', one]}
              current={one === current}
            >
              {t(kindKeys[one])}
            </DeskLink>
          ),
        )}
      </nav>
    </>
  )
}
