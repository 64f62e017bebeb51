import type { ReactNode } from 'react'
import { formatCount, formatMegabytes, formatMoney } from '#i18n/format.ts'
import { formatDate, formatDuration, formatPeriod } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { formatPixels, type Sized } from '#i18n/pixels.ts'
import type { DeskWords } from '#desk/words.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { peopleKeys } from '#desk/people-words.ts'
import styles from './review.module.css'
import type { QueueDetail } from '../queue-types.ts'
import { FactList } from './FactList.tsx'
import type { Fact } from './FactList.tsx'

const optionKeys = { 0: 'picture.original', 1: 'picture.small', 2: 'picture.big' } as const

/** The facts about an item; unstated ones are left out, empty fields are named as such. */
export function Facts({ detail }: { detail: QueueDetail }) {
  const { t, code } = useDesk()
  return (
    <FactList title="desk.facts" facts={[...factsOf(detail, t, code), ...senderOf(detail, t)]} />
  )
}

function senderOf({ user }: QueueDetail, t: DeskWords): Fact[] {
  if (!user) return []
  const names = [user.realname, user.username].filter(Boolean)
  return [
    ['desk.sender', [...new Set(names)].join(' · ') || undefined],
    ['desk.senderMobile', user.mobile ? <bdi>{user.mobile}</bdi> : undefined],
    ['desk.senderId', user.id === undefined ? undefined : t('desk.number', { id: user.id })],
  ]
}

function factsOf(detail: QueueDetail, t: DeskWords, code: LocaleCode): Fact[] {
  const none = <span className={styles.none}>{t('desk.none')}</span>
  const dayOf = (day?: string | null) =>
    day ? formatDate(`${day.slice(0, 10)} 00:00:00`, code) : none
  const { application, identity, work, subject, entry, folder, activity, tier } = detail
  if (application) {
    const types = application.worktype?.map((type) =>
      t(type === 'image' ? 'nav.pictures' : 'nav.videos'),
    )
    return [
      [
        'desk.userType',
        application.user_type === undefined
          ? undefined
          : t(application.user_type === 2 ? 'common.organisation' : 'common.individual'),
      ],
      ['desk.workTypes', types?.join(' · ')],
      ['common.realname', application.realname],
      [
        'desk.gender',
        application.gender === undefined
          ? undefined
          : t(application.gender === 2 ? 'desk.female' : 'desk.male'),
      ],
      ['desk.company', application.company],
      [
        'desk.companyType',
        application.ctype === undefined
          ? undefined
          : t(application.ctype === 1 ? 'desk.media' : 'desk.otherCompany'),
      ],
      ['login.mobile', application.mobile ? <bdi>{application.mobile}</bdi> : undefined],
      ['login.email', application.email],
      ['desk.aboutSender', paragraphs(application.description)],
    ]
  }
  if (identity) {
    return [
      ['common.realname', identity.realname],
      ['desk.nameRead', identity.name_read || t('desk.nameUnread')],
      ['common.idcard', <bdi key="number">{identity.idcard}</bdi>],
      ['desk.company', identity.company],
      ['desk.signed', t(identity.contract_status % 2 === 1 ? 'desk.yes' : 'desk.no')],
    ]
  }
  if (work) {
    return [
      ['applyWork.description', paragraphs(work.description) ?? none],
      ['common.keywords', work.keywords?.length ? work.keywords.join(' · ') : none],
      ['common.author', work.author ?? none],
      ['desk.taken', dayOf(work.create_date)],
      ['common.year', work.year],
      ['common.topic', work.subject?.title],
      ['desk.options', optionsOf(work.options, t, code)],
      ['desk.pixels', pixels(work)],
      ['common.duration', work.duration ? formatDuration(work.duration) : undefined],
      [
        'common.fileSize',
        work.size && !detail.photo ? formatMegabytes(work.size, code) : undefined,
      ],
      ['common.format', detail.photo ? undefined : work.extension?.toUpperCase()],
      ['filters.place', work.place || none],
      ['filters.people', work.people === undefined ? undefined : t(peopleKeys[work.people])],
      ['filters.exclusivity', t(work.exclusive ? 'desk.yes' : 'desk.no')],
      ['desk.editorialByAuthor', work.editorial ? t('desk.yes') : t('desk.no')],
    ]
  }
  if (subject) {
    return [
      ['applyWork.description', paragraphs(subject.desc) ?? none],
      ['applyWork.subjectCate', subject.cate?.title],
      ['applyWork.tier', tier?.title],
      ['common.keywords', subject.keywords?.join(' · ')],
      ['common.year', subject.year],
    ]
  }
  if (entry) {
    return [
      ['common.activity', activity && calledActivity(activity, code)],
      ['desk.kindFolder', detail.in_folder?.title],
      ['common.categories', entry.cate?.title],
      ['applyWork.description', paragraphs(entry.description) ?? none],
      ['common.keywords', entry.keywords?.length ? entry.keywords.join(' · ') : none],
      ['common.author', entry.author || none],
      ['desk.taken', dayOf(entry.create_date)],
      ['desk.pixels', pixels(entry)],
    ]
  }
  return [
    ['applyWork.description', paragraphs(folder?.description) ?? none],
    ['desk.items', folder?.count === undefined ? undefined : formatCount(folder.count, code)],
  ]
}

/** With its days: an entry that was sent too late does not count. */
function calledActivity(
  { title, start_time: from, end_time: to }: NonNullable<QueueDetail['activity']>,
  code: LocaleCode,
): ReactNode {
  return (
    <>
      <bdi>{title}</bdi>
      {(from ?? to) && (
        <span className={styles.days}>
          {from && to ? formatPeriod(from, to, code) : formatDate(from ?? to ?? '', code)}
        </span>
      )}
    </>
  )
}

function paragraphs(text: string | undefined): ReactNode {
  return text ? <span className={styles.long}>{text}</span> : undefined
}

function pixels(sized: Sized): ReactNode {
  const size = formatPixels(sized)
  return size && <bdi dir="ltr">{size}</bdi>
}

function optionsOf(
  options: NonNullable<QueueDetail['work']>['options'],
  t: DeskWords,
  code: LocaleCode,
): ReactNode {
  const offered = options?.filter(({ enable }) => enable !== false)
  if (!offered?.length) return undefined
  return offered.map(({ id, price }) => (
    <span key={id} className={styles.option}>
      {t(optionKeys[id])}
      {price !== undefined && <bdi>{formatMoney(price, code)}</bdi>}
    </span>
  ))
}
