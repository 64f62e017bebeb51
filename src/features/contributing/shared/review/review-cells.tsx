import type { ReactNode } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { moreIcon } from '#ui/icons/more-icon.ts'
import type { TableColumn } from '#ui/text/Table.tsx'
import type { ReviewStrings } from './review-keys.ts'
import { ReviewMark } from './ReviewMark.tsx'
import table from './review-table.module.css'
import styles from './reviewing.module.css'

type Mark = Parameters<typeof ReviewMark>[0]

/** Where the review of each stands. */
export function statusColumn<Item extends Mark['item']>(
  strings: ReviewStrings,
  saleOf?: (item: Item) => Mark['sale'],
): TableColumn<Item> {
  return {
    id: 'status',
    label: strings['common.status'],
    labelled: false,
    cell: (item) => <ReviewMark item={item} strings={strings} sale={saleOf?.(item)} />,
  }
}

/** The actions for each item; some have none. On a phone a button opens them. */
export function deedsColumn<Item extends { readonly id: number; readonly title: string }>(
  strings: ReviewStrings,
  deedsOf: (item: Item) => ReactNode,
): TableColumn<Item> {
  return {
    id: 'actions',
    label: strings['orders.actions'],
    labelled: false,
    align: 'end',
    className: table.acts,
    cell: (item) => {
      const deeds = deedsOf(item)
      return (
        deeds && (
          <>
            <IconButton
              className={table.more}
              icon={moreIcon}
              label={fill(strings['review.deeds'], { title: item.title })}
              popoverTarget={`deeds-${item.id}`}
            />
            <div
              id={`deeds-${item.id}`}
              className={table.deeds}
              popover="auto"
              onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
            >
              {deeds}
            </div>
          </>
        )
      )
    },
  }
}

interface TitleProps {
  item: { readonly title: string; readonly lang?: string | undefined }
  /** The address of its page; absent while only its owner sees it. */
  href: string | undefined
  /** Where that is, in words. */
  hint?: string | undefined
  code: LocaleCode
}

export function ItemTitle({ item: { title, lang }, href, hint, code }: TitleProps) {
  return (
    <span className={styles.name} lang={foreignTag(lang, code)}>
      {href ? (
        <a href={href} title={hint}>
          {title}
        </a>
      ) : (
        title
      )}
    </span>
  )
}

interface SentProps {
  at: string | undefined
  strings: Record<'common.sent', string>
  code: LocaleCode
}

export function SentAt({ at, strings, code }: SentProps) {
  if (!at) return null
  return (
    <span>
      {strings['common.sent']} <time dateTime={isoTime(at)}>{formatMoment(at, code)}</time>
    </span>
  )
}

interface DeedProps {
  item: { readonly title: string; readonly status?: number | undefined }
  strings: ReviewStrings
}

/** Leads to the form: for a rejected item, to mend it. */
export function FormLink({ item, href, strings }: DeedProps & { href: string }) {
  const isRejected = item.status === 2
  return (
    <ButtonLink
      href={href}
      aria-label={
        isRejected
          ? `${strings['review.mend']}: ${item.title}`
          : fill(strings['review.editNamed'], { title: item.title })
      }
    >
      {strings[isRejected ? 'review.mend' : 'review.edit']}
    </ButtonLink>
  )
}

export function DeleteButton({ item, onDelete, strings }: DeedProps & { onDelete: () => void }) {
  return (
    <Button
      kind="quiet"
      aria-label={fill(strings['review.deleteNamed'], { title: item.title })}
      onClick={onDelete}
    >
      {strings['review.delete']}
    </Button>
  )
}
