import type { MessageKey } from '#i18n/translate.ts'
import { myPaths } from '#routing/my-paths.ts'
import { paths } from '#routing/paths.ts'

interface MyMenuGroup {
  label: MessageKey
  items: readonly { label: MessageKey; path: string }[]
  /** Only people who contribute have something there. */
  contributors?: true
}

const groups: readonly MyMenuGroup[] = [
  {
    label: 'my.groupAccount',
    items: [
      { label: 'my.home', path: paths.my() },
      { label: 'my.setting', path: myPaths.setting() },
      { label: 'my.wallet', path: paths.wallet() },
      { label: 'my.favorites', path: paths.favorites() },
      { label: 'my.searches', path: myPaths.searches() },
    ],
  },
  {
    label: 'my.groupContributor',
    contributors: true,
    items: [
      { label: 'my.applyWork', path: myPaths.applyWork() },
      { label: 'my.workManage', path: myPaths.workManage() },
      { label: 'my.earnings', path: myPaths.earnings() },
      { label: 'my.applyInfo', path: myPaths.applyInfo() },
    ],
  },
  {
    label: 'my.groupBuying',
    items: [
      { label: 'shell.cart', path: paths.cart() },
      { label: 'my.orders', path: myPaths.orders() },
      { label: 'my.authRecords', path: paths.authRecords() },
    ],
  },
  {
    label: 'my.groupCollection',
    items: [
      { label: 'my.collectWorks', path: myPaths.collectWorks() },
      { label: 'my.collectFolders', path: myPaths.collectFolders() },
    ],
  },
]

/** Menu of the personal centre, without what the server has nothing for: only one that filters keeps searches. The overview leads it. */
export const myMenu = ({ filters }: { filters?: readonly string[] | undefined }): MyMenuGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => path !== myPaths.searches() || filters !== undefined),
  }))
