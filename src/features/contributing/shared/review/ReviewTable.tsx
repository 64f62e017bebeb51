import type { ImageService } from '#routing/media.ts'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { ListThumb } from './ListThumb.tsx'
import styles from './review-table.module.css'

interface Props<Item> {
  caption: string
  columns: readonly TableColumn<Item>[]
  items: readonly Item[]
  selected?: (item: Item) => boolean
}

/** Reviewed items as a dense table; on a phone a row is the picture and beside it the main facts. */
export function ReviewTable<Item extends { readonly id: number }>(props: Props<Item>) {
  const { caption, columns, items, ...table } = props
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        captionHidden
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        {...table}
      />
    </div>
  )
}

interface View {
  strings: Record<'works.picture', string>
  images: ImageService
}

/** The picture of an item. */
export function pictureColumn<Item extends Parameters<typeof ListThumb>[0]['item']>({
  strings,
  images,
}: View): TableColumn<Item> {
  return {
    id: 'picture',
    label: strings['works.picture'],
    labelled: false,
    className: styles.picture,
    cell: (item) => <ListThumb item={item} images={images} />,
  }
}
