import { useStore } from '@nanostores/react'
import type { WorkItem } from '../../contract/calls/work.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { formatDuration, formatMoment, isoTime } from '../../i18n/format-time.ts'
import { foreignTag } from '../../i18n/locales.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { TableColumn } from '../../ui/Table.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { ReviewMark } from '../shell/reviewing/ReviewMark.tsx'
import { pictureColumn, ReviewTable } from '../shell/reviewing/ReviewTable.tsx'
import type { WorksView } from './view.ts'
import { isOnSale, type WorksList } from './works-list.ts'

interface Props {
  items: readonly WorkItem[]
  works: WorksList
  view: WorksView
  onTakeOff: (item: WorkItem) => void
  onDelete: (item: WorkItem) => void
}

/** Own works as a dense table; on a phone a row is the picture and beside it what counts. */
export function WorkTable({ items, works, view, onTakeOff, onDelete }: Props) {
  const { strings, code } = view
  const selection = useStore(works.list.$selection)
  const columns: TableColumn<WorkItem>[] = [
    {
      id: 'tick',
      label: strings['works.selection'],
      labelled: false,
      className: reviewing.tick,
      cell: ({ id, title }) => (
        <Checkbox
          label={<span className="visually-hidden">{fill(strings['cart.select'], { title })}</span>}
          checked={selection.has(id)}
          onChange={(event) => works.list.select(id, event.target.checked)}
        />
      ),
    },
    pictureColumn(view),
    {
      id: 'work',
      label: strings['verify.work'],
      labelled: false,
      cell: (item) => <Name item={item} {...view} />,
    },
    {
      id: 'status',
      label: strings['orders.status'],
      labelled: false,
      cell: (item) => (
        <ReviewMark
          item={item}
          strings={strings}
          sale={{
            isOn: isOnSale(item),
            words: strings[isOnSale(item) ? 'works.onSale' : 'works.offSale'],
          }}
        />
      ),
    },
    {
      id: 'sold',
      label: strings['works.sold'],
      align: 'end',
      className: reviewing.aside,
      cell: ({ sale_count: count }) => formatCount(count ?? 0, code),
    },
    {
      id: 'actions',
      label: strings['orders.actions'],
      labelled: false,
      align: 'end',
      cell: (item) => (
        <div className={reviewing.deeds}>
          {item.status !== 1 && (
            <ButtonLink
              href={formOf(item, view)}
              aria-label={
                item.status === 2
                  ? `${strings['review.mend']}: ${item.title}`
                  : fill(strings['review.editNamed'], { title: item.title })
              }
            >
              {strings[item.status === 2 ? 'review.mend' : 'review.edit']}
            </ButtonLink>
          )}
          {isOnSale(item) && (
            <Button
              aria-label={fill(strings['works.takeOffNamed'], { title: item.title })}
              onClick={() => onTakeOff(item)}
            >
              {strings['works.takeOff']}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={fill(strings['review.deleteNamed'], { title: item.title })}
            onClick={() => onDelete(item)}
          >
            {strings['review.delete']}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <ReviewTable
      caption={strings['my.workManage']}
      columns={columns}
      items={items}
      selected={({ id }) => selection.has(id)}
    />
  )
}

function formOf({ id, type }: WorkItem, { code }: WorksView): string {
  return localised(myPaths.applyWork({ id, type: type === 2 ? 2 : 1 }), code)
}

/** The title, which leads to the public page while the work is on sale; when it was sent and how large it is. */
function Name({ item, strings, code }: WorksView & { item: WorkItem }) {
  const { id, type, title, lang, width, height, duration, created_at: sent } = item
  const page = localised(type === 2 ? paths.video(id) : paths.picture(id), code)
  return (
    <>
      <span className={reviewing.name} lang={foreignTag(lang, code)}>
        {isOnSale(item) ? (
          <a href={page} title={strings['works.openPage']}>
            {title}
          </a>
        ) : (
          title
        )}
      </span>
      <p className={reviewing.facts}>
        {sent && (
          <span>
            {strings['works.sent']} <time dateTime={isoTime(sent)}>{formatMoment(sent, code)}</time>
          </span>
        )}
        {width !== undefined && height !== undefined && (
          <bdi>
            {width} × {height}
          </bdi>
        )}
        {duration !== undefined && <bdi>{formatDuration(duration)}</bdi>}
      </p>
    </>
  )
}
