import { localeOf, isLocaleCode } from '#i18n/locales.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { type DeskKey } from '#desk/keys.ts'
import { peopleKeyOf } from '#desk/people-words.ts'
import styles from './review.module.css'
import type { QueueDetail } from '../queue-types.ts'
import own from './revised.module.css'

const fieldKeys: Readonly<Record<string, DeskKey>> = {
  title: 'applyWork.title',
  description: 'applyWork.description',
  keywords: 'common.keywords',
  author: 'common.author',
  create_date: 'desk.taken',
  year: 'common.year',
  subject_id: 'common.topic',
  editorial: 'desk.editorial',
  place: 'filters.place',
  people: 'filters.people',
  exclusive: 'filters.exclusivity',
  package_id: 'applyWork.tier',
  option_0: 'picture.original',
  option_1: 'picture.small',
  option_2: 'picture.big',
}

/** The changes of a revision, field by field: the present words, below them the new ones. */
export function Revised({ fields }: { fields: NonNullable<QueueDetail['revised']> }) {
  const { t } = useDesk()
  const words = (field: string, value = '') => {
    if (value === '') return <span className={styles.none}>{t('desk.empty')}</span>
    if (field === 'people') return t(peopleKeyOf(value))
    if (field === 'editorial' || field === 'exclusive')
      return t(value === 'true' ? 'desk.yes' : 'desk.no')
    if (field === 'keywords') return value.split(',').join(' · ')
    return value
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.revised')}</h2>
      <p className={styles.none}>{t('desk.revisedText')}</p>
      <dl className={own.fields}>
        {fields.map(({ field, lang, before, after }) => {
          const locale = lang && isLocaleCode(lang) ? localeOf(lang) : undefined
          const key = fieldKeys[field]
          return (
            <div key={field}>
              <dt>
                {key ? t(key) : field}
                {locale && <bdi className={own.language}>{locale.name}</bdi>}
              </dt>
              <dd lang={locale?.tag} dir="auto">
                <del>{words(field, before)}</del>
                <ins>{words(field, after)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
