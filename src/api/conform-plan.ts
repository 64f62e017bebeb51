import type { CallName, Calls } from './all.ts'
import type { InputOf, ReplyOf } from './call.ts'

/** Which calls a conformance run makes, in order, and with what. Ids come from the lists read just before. */

/** Parsed replies so far; a call that failed or was left out has none. */
export type Replies = { [Name in CallName]?: ReplyOf<Calls[Name]> }

export interface Step {
  call: CallName
  /** `write`: harmless, and only on demand. */
  needs: 'nothing' | 'login' | 'write'
  /** The input of the call; undefined where the lists before gave no record to ask for. */
  input: (replies: Replies) => object | undefined
}

type Needs = Step['needs']
type StepInput<Name extends CallName> = (replies: Replies) => InputOf<Calls[Name]> | undefined

function step<Name extends CallName>(needs: Needs, call: Name, input: StepInput<Name>): Step {
  return { call, needs, input: input as Step['input'] }
}
const open = <Name extends CallName>(call: Name, input: StepInput<Name>): Step =>
  step('nothing', call, input)
const login = <Name extends CallName>(call: Name, input: StepInput<Name>): Step =>
  step('login', call, input)
const harmless = <Name extends CallName>(call: Name, input: StepInput<Name>): Step =>
  step('write', call, input)

const none = () => ({})
/** `{params: {id}}`, or undefined without an id. */
const byId = (id: number | undefined) => (id === undefined ? undefined : { params: { id } })
const byOrder = ({ orderList }: Replies) => orderList?.data[0]?.id
const byPhotographer = ({ photographerList }: Replies) => {
  const id = photographerList?.data[0]?.id
  return id === undefined ? undefined : { query: { camera_id: id } }
}
const byActivity = ({ activityList }: Replies) => {
  const actid = activityList?.data[0]?.id
  return actid === undefined ? undefined : { params: { actid } }
}
const byDownloadable = ({ authorizationList }: Replies) =>
  byId(authorizationList?.data.find((entry) => entry.download_link !== undefined)?.id)
const aPicture = ({ imageList }: Replies) => imageList?.data[0]?.id
const anOption = (replies: Replies) => {
  const id = aPicture(replies)
  return id === undefined ? undefined : { id, option: replies.imageDetail?.option?.[0]?.id ?? 0 }
}
const noSuchPath = '/conformance'

const openSteps: Step[] = [
  open('siteInfo', none),
  open('changedReplies', none),
  open('visitCount', none),
  open('shareSignature', () => ({ query: { url: 'https://example.com/' } })),
  open('newsIndex', none),
  open('newsList', none),
  open('newsDetail', ({ newsList }) => byId(newsList?.data[0]?.id)),
  open('newsRecord', ({ newsList }) => byId(newsList?.data[0]?.id)),
  open('articleSlider', none),
  open('articleList', none),
  open('articleDetail', ({ articleList }) => byId(articleList?.data[0]?.id)),
  open('storyList', none),
  open('storyDetail', ({ storyList }) => byId(storyList?.data[0]?.id)),
  open('topicList', none),
  open('topicDetail', ({ topicList }) => byId(topicList?.data[0]?.id)),
  open('activityList', none),
  open('activityDetail', ({ activityList }) => byId(activityList?.data[0]?.id)),
  open('activityNews', byActivity),
  open('activityNewsDetail', ({ activityNews }) => byId(activityNews?.data[0]?.id)),
  open('activityCollect', byActivity),
  open('collectDetail', ({ activityCollect }) => byId(activityCollect?.data[0]?.id)),
  open('imageList', none),
  open('imageSuggest', ({ imageList }) => ({
    query: { filter: imageList?.data[0]?.title.slice(0, 2) ?? 'a' },
  })),
  open('imageCounts', none),
  open('imageCates', none),
  open('imageLabels', none),
  open('imagePackages', none),
  open('imageSimilar', (replies) => byId(aPicture(replies))),
  open('imageDetail', (replies) => byId(aPicture(replies))),
  open('subjectCates', none),
  open('subjectCateTree', none),
  open('subjectList', none),
  open('subjectThumbs', ({ subjectList }) => byId(subjectList?.data[0]?.id)),
  open('photographerCates', none),
  open('photographerList', none),
  open('photographerWorks', byPhotographer),
  open('photographerAlbum', byPhotographer),
  open('photographerExcellent', none),
  open('packageList', none),
  open('privilegeList', () => ({ query: { type: 1 as const } })),
  open('vrList', none),
]

const userSteps: Step[] = [
  login('authMe', none),
  login('authSessions', none),
  login('authFactors', none),
  login('ownConsents', none),
  login('ownData', none),
  login('closingInfo', none),
  login('cartList', none),
  login('orderList', none),
  login('orderDetail', (replies) => byId(byOrder(replies))),
  login('walletInfo', none),
  login('walletRecords', none),
  login('walletRecordDetail', ({ walletRecords }) => byId(walletRecords?.data[0]?.id)),
  login('authorizationList', none),
  login('authorizationDownload', byDownloadable),
  login('authorizationCertificate', byDownloadable),
  login('verifyLicense', ({ authorizationList }) => {
    const code = authorizationList?.data.find((entry) => entry.code !== undefined)?.code
    return code === undefined ? undefined : { params: { code } }
  }),
  login('contractFormInfo', (replies) => {
    const id = byOrder(replies)
    return id === undefined ? undefined : { query: { order_id: id } }
  }),
  login('contractDetail', (replies) => {
    const id = byOrder(replies)
    return id === undefined ? undefined : { query: { order_id: id } }
  }),
  login('contractDownload', ({ contractDetail, ...replies }) => {
    const id = byOrder(replies)
    const ready = contractDetail?.status === 1 || contractDetail?.status === 2
    return id === undefined || !ready ? undefined : { params: { order_id: id } }
  }),
  login('applicationInfo', none),
  login('settlementInfo', none),
  login('settlementDownload', ({ settlementInfo }) =>
    settlementInfo?.contract_path === undefined ? undefined : {},
  ),
  login('collectList', none),
  login('collectFolderList', none),
  login('collectFolderDetail', ({ collectFolderList }) => byId(collectFolderList?.data[0]?.id)),
  login('workList', none),
  login('workDetail', ({ workList }) => byId(workList?.data[0]?.id)),
  login('ownSubjectList', none),
  login('earningInfo', none),
  login('earningLog', none),
  login('earningOrders', none),
  login('favoriteList', none),
  login('savedSearchList', none),
  login('savedSearchFresh', ({ savedSearchList }) => byId(savedSearchList?.data[0]?.id)),
  login('savedSearchFeed', ({ savedSearchList }) => {
    const feed = savedSearchList?.data.find((search) => search.feed)?.feed
    const key = feed?.split('/').at(-1)
    return key === undefined ? undefined : { params: { key } }
  }),
  login('favoriteIds', none),
  login('boardList', none),
  login('boardShared', ({ boardList }) => {
    const code = boardList?.find((board) => board.shared)?.code
    return code === undefined ? undefined : { params: { code } }
  }),
  login('deskQueue', none),
  login('deskQueueItem', ({ deskQueue }) => {
    const item = deskQueue?.data[0]
    return item && { params: { kind: item.kind, id: item.id } }
  }),
  login('deskWithdrawals', none),
  login('deskPublishState', none),
  login('deskPublishChanges', none),
  login('deskHistory', () => ({ params: { subject: 'site' as const, id: 1 } })),
  login('deskHistoryVersion', () => ({ params: { subject: 'site' as const, id: 1, version: 1 } })),
  login('deskPick', () => ({ params: { kind: 'media' as const } })),
  login('deskPhotographers', none),
  login('deskConcepts', none),
  login('deskConceptsExport', none),
  login('deskSearches', none),
  login('deskWorkList', none),
  login('deskWorkDetail', ({ deskWorkList }) => byId(deskWorkList?.data[0]?.id)),
  login('deskSiteInfo', none),
  login('deskRecordList', () => ({ params: { kind: 'news' as const } })),
  login('deskRecordDetail', ({ deskRecordList }) => {
    const id = deskRecordList?.data[0]?.id
    return id === undefined ? undefined : { params: { kind: 'news' as const, id } }
  }),
]

/** Changes that the check undoes at once, or that harm no user. */
const writeSteps: Step[] = [
  harmless('visitAdd', () => ({ body: { path: noSuchPath, symbol: 'conformance' } })),
  harmless('authQrcode', none),
  harmless('authTicket', ({ authQrcode }) => authQrcode && { body: { key: authQrcode.key } }),
  harmless('authScan', ({ authQrcode }) => authQrcode && { params: { key: authQrcode.key } }),
  harmless('orderPreCreate', (replies) => {
    const chosen = anOption(replies)
    return chosen && { body: { images: [{ image_id: chosen.id, option: [chosen.option] }] } }
  }),
  harmless('cartAdd', (replies) => {
    const chosen = anOption(replies)
    const there = replies.cartList?.some((item) => item.image_id === chosen?.id)
    return chosen && !there
      ? { body: { image_id: chosen.id, option_id: [chosen.option] } }
      : undefined
  }),
  harmless('cartOption', ({ cartAdd, ...replies }) => {
    const [id, chosen] = [cartAdd?.id, anOption(replies)]
    return id === undefined || !chosen
      ? undefined
      : { params: { id }, body: { option_id: [chosen.option] } }
  }),
  harmless('cartDelete', ({ cartAdd }) => byId(cartAdd?.id)),
  harmless('favoriteAdd', (replies) => {
    const id = aPicture(replies)
    const there = id !== undefined && replies.favoriteIds?.includes(id)
    return id === undefined || there ? undefined : { body: { image_id: id } }
  }),
  harmless('favoriteDelete', ({ favoriteAdd, ...replies }) => {
    const id = aPicture(replies)
    return favoriteAdd === undefined || id === undefined ? undefined : { params: { image_id: id } }
  }),
  harmless('boardAdd', () => ({ body: { title: 'conformance' } })),
  harmless('boardUpdate', ({ boardAdd }) => {
    const id = boardAdd?.id
    return id === undefined ? undefined : { params: { id }, body: { title: 'conformance' } }
  }),
  harmless('boardDelete', ({ boardAdd }) => byId(boardAdd?.id)),
  harmless('collectFolderAdd', () => ({ body: { title: 'conformance', type: 1 as const } })),
  harmless('collectFolderUpdate', ({ collectFolderAdd }) => {
    const id = collectFolderAdd?.id
    return id === undefined ? undefined : { params: { id }, body: { title: 'conformance' } }
  }),
  harmless('collectFolderDelete', ({ collectFolderAdd }) => byId(collectFolderAdd?.id)),
]

export const plan: readonly Step[] = [...openSteps, ...userSteps, ...writeSteps]

export interface PlanOptions {
  loggedIn: boolean
  writes: boolean
}

/** Why a step is left out of this run, or undefined to make it. Writes that need a user need the login too. */
export function whyLeftOut(step: Step, access: string, options: PlanOptions): string | undefined {
  if (step.needs === 'write' && !options.writes) return 'changes something; ask for it with --write'
  if ((step.needs === 'login' || access !== 'open') && !options.loggedIn) return 'needs a login'
  return undefined
}
