import { useStore } from '@nanostores/react'
import type { WorkItem } from '#api/endpoints/contributing/work.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { formatDuration } from '#i18n/format-time.ts'
import { formatPixels } from '#i18n/pixels.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import type { TableColumn } from '#ui/text/Table.tsx'
import {
  deedsColumn,
  DeleteButton,
  FormLink,
  ItemTitle,
  SentAt,
  statusColumn,
} from '../shared/review/review-cells.tsx'
import table from '../shared/review/review-table.module.css'
import reviewing from '../shared/review/reviewing.module.css'
import { pictureColumn, ReviewTable } from '../shared/review/ReviewTable.tsx'
import type { WorksView } from './works-view.ts'
import { isOnSale, type WorksList } from './works-list.ts'
import styles from './works.module.css'

interface Props {
  items: readonly WorkItem[]
  works: WorksList
  view: WorksView
  onTakeOff: (item: WorkItem) => void
  onDelete: (item: WorkItem) => void
}

/** Own works as a dense table; on a phone a row is the picture and beside it the main facts. */
export function WorkTable({ items, works, view, onTakeOff, onDelete }: Props) {
  const { strings, code } = view
  const selection = useStore(works.list.$selection)
  const columns: TableColumn<WorkItem>[] = [
    {
      id: 'tick',
      label: strings['works.selection'],
      head: (
        <Checkbox
          label={<span className="visually-hidden">{strings['common.selectAll']}</span>}
          checked={items.every(({ id }) => selection.has(id))}
          onChange={(event) => works.list.selectAll(event.target.checked)}
        />
      ),
      labelled: false,
      className: table.tick,
      cell: ({ id, title }) => (
        <Checkbox
          label={
            <span className="visually-hidden">{fill(strings['common.select'], { title })}</span>
          }
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
    statusColumn(strings, (item) => ({
      isOn: isOnSale(item),
      words: strings[isOnSale(item) ? 'works.onSale' : 'works.offSale'],
    })),
    {
      id: 'sold',
      label: strings['works.sold'],
      align: 'end',
      className: table.aside,
      cell: ({ sale_count: count }) => formatCount(count ?? 0, code),
    },
    deedsColumn(strings, (item) => (
      <>
        <FormLink item={item} href={formOf(item, view)} strings={strings} />
        {isOnSale(item) && (
          <Button
            aria-label={fill(strings['works.takeOffNamed'], { title: item.title })}
            onClick={() => onTakeOff(item)}
          >
            {strings['works.takeOff']}
          </Button>
        )}
        <DeleteButton item={item} onDelete={() => onDelete(item)} strings={strings} />
      </>
    )),
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
  const { id, type, duration, created_at: sent } = item
  const size = formatPixels(item)
  const page = localised(type === 2 ? paths.video(id) : paths.picture(id), code)
  return (
    <>
      <ItemTitle
        item={item}
        href={isOnSale(item) ? page : undefined}
        hint={strings['works.openPage']}
        code={code}
      />
      <p className={reviewing.facts}>
        <SentAt at={sent} strings={strings} code={code} />
        {size && <bdi className={styles.wide}>{size}</bdi>}
        {duration !== undefined && <bdi>{formatDuration(duration)}</bdi>}
        {/* A phone has no column of its own for it. */}
        {isOnSale(item) && !!item.sale_count && (
          <span className={styles.narrow}>
            {strings['works.sold']} {formatCount(item.sale_count, code)}
          </span>
        )}
        {item.revision && (
          <strong>
            {strings[item.revision.status === 2 ? 'works.changeRejected' : 'works.changeWaits']}
          </strong>
        )}
      </p>
    </>
  )
}
