import type { Call } from './call.ts'
import { siteInfo, shareSignature, visitCount, visitAdd } from './calls/site.ts'
import {
  authCode,
  authCodeLogin,
  authRegister,
  authQrcode,
  authTicket,
  authScan,
  authScanConfirm,
  authUpdate,
  authPassword,
  authProfile,
} from './calls/account.ts'
import { authLogin, authMe } from './calls/auth.ts'
import { authRefresh } from './calls/token.ts'
import { newsIndex, newsList, newsDetail, newsRecord } from './calls/news.ts'
import { articleSlider, articleList, articleDetail } from './calls/article.ts'
import { storyList, storyDetail } from './calls/story.ts'
import { topicList, topicDetail } from './calls/topic.ts'
import {
  activityList,
  activityNewsDetail,
  activityDetail,
  activityNews,
  activityCollect,
} from './calls/activity.ts'
import { imageList, imageCates, imageLabels, imagePackages, imageSimilar } from './calls/image.ts'
import { imageSearch, imageSuggest } from './calls/image-search.ts'
import { imageDetail } from './calls/image-detail.ts'
import { subjectCates, subjectCateTree, subjectList, subjectThumbs } from './calls/subject.ts'
import {
  photographerCates,
  photographerList,
  photographerWorks,
  photographerAlbum,
  photographerExcellent,
} from './calls/photographer.ts'
import { packageList, privilegeList } from './calls/package.ts'
import { vrList } from './calls/vr.ts'
import { cartAdd, cartList, cartClear, cartDeleteBatch, cartDelete } from './calls/cart.ts'
import { orderPreCreate, orderCreate, orderList, orderDetail, orderPay } from './calls/order.ts'
import {
  walletInfo,
  walletCharge,
  walletChargePay,
  walletRecords,
  walletRecordDetail,
} from './calls/wallet.ts'
import {
  authorizationList,
  authorizationTicket,
  authorizationDownload,
  authorizationCertificate,
} from './calls/authorization.ts'
import {
  uploadImage,
  uploadIdCard,
  uploadBase64,
  uploadFile,
  uploadPrivate,
} from './calls/upload.ts'
import {
  workList,
  workAddImages,
  workAddVideos,
  workOffSale,
  workDelete,
  workUpdate,
  workWithdraw,
  workDetail,
  ownSubjectList,
  ownSubjectAdd,
} from './calls/work.ts'
import { earningInfo, earningLog, earningOrders, earningWithdraw } from './calls/earning.ts'
import {
  applicationInfo,
  applicationSubmit,
  settlementInfo,
  settlementSubmit,
  settlementSign,
  settlementDownload,
} from './calls/settlement.ts'
import {
  collectList,
  collectAdd,
  collectFolderList,
  collectFolderAdd,
  collectFolderDetail,
  collectFolderUpdate,
  collectFolderDelete,
  collectDetail,
  collectUpdate,
  collectDelete,
} from './calls/collect.ts'
import {
  contractFormInfo,
  contractFormSubmit,
  contractDetail,
  contractSign,
  contractDownload,
} from './calls/contract.ts'
import {
  favoriteList,
  favoriteIds,
  favoriteAdd,
  favoriteDelete,
  boardList,
  boardAdd,
  boardShared,
  boardUpdate,
  boardDelete,
  boardImagesAdd,
  boardImageDelete,
} from './calls/favorite.ts'
import { verifyLicense } from './calls/verify.ts'
import {
  deskQueue,
  deskQueueItem,
  deskDecide,
  deskWithdrawals,
  deskWithdrawalSettle,
  deskPublishState,
  deskPublish,
} from './calls/desk.ts'
import {
  deskSiteInfo,
  deskSiteInfoSave,
  deskRecordList,
  deskRecordAdd,
  deskRecordDetail,
  deskRecordSave,
  deskRecordDelete,
} from './calls/desk-content.ts'
import { deskHistory } from './calls/desk-history.ts'
import { deskPhotographerMark, deskPhotographers } from './calls/desk-photographers.ts'
import { deskPick } from './calls/desk-picks.ts'
import { deskWorkDetail, deskWorkList, deskWorkSave } from './calls/desk-works.ts'

/**
 * Every call of the wire (sections 7.2 to 7.10 and our own additions), for the server, the conformance run and tests.
 * Fixed paths stand before paths with a parameter in the same place, so binding in this order is right.
 * Pages and islands import single rows instead.
 */
export const calls = {
  siteInfo,
  shareSignature,
  visitCount,
  visitAdd,
  authCode,
  authCodeLogin,
  authLogin,
  authRegister,
  authQrcode,
  authTicket,
  authScan,
  authScanConfirm,
  authMe,
  authRefresh,
  authUpdate,
  authPassword,
  authProfile,
  newsIndex,
  newsList,
  newsDetail,
  newsRecord,
  articleSlider,
  articleList,
  articleDetail,
  storyList,
  storyDetail,
  topicList,
  topicDetail,
  activityList,
  activityNewsDetail,
  activityDetail,
  activityNews,
  activityCollect,
  imageList,
  imageSearch,
  imageSuggest,
  imageCates,
  imageLabels,
  imagePackages,
  imageSimilar,
  imageDetail,
  subjectCates,
  subjectCateTree,
  subjectList,
  subjectThumbs,
  photographerCates,
  photographerList,
  photographerWorks,
  photographerAlbum,
  photographerExcellent,
  packageList,
  privilegeList,
  vrList,
  cartAdd,
  cartList,
  cartClear,
  cartDeleteBatch,
  cartDelete,
  orderPreCreate,
  orderCreate,
  orderList,
  orderDetail,
  orderPay,
  walletInfo,
  walletCharge,
  walletChargePay,
  walletRecords,
  walletRecordDetail,
  authorizationList,
  authorizationTicket,
  authorizationDownload,
  authorizationCertificate,
  uploadImage,
  uploadIdCard,
  uploadBase64,
  uploadFile,
  uploadPrivate,
  workList,
  workAddImages,
  workAddVideos,
  workOffSale,
  workDelete,
  workUpdate,
  workWithdraw,
  workDetail,
  ownSubjectList,
  ownSubjectAdd,
  earningInfo,
  earningLog,
  earningOrders,
  earningWithdraw,
  applicationInfo,
  applicationSubmit,
  settlementInfo,
  settlementSubmit,
  settlementSign,
  settlementDownload,
  collectList,
  collectAdd,
  collectFolderList,
  collectFolderAdd,
  collectFolderDetail,
  collectFolderUpdate,
  collectFolderDelete,
  collectDetail,
  collectUpdate,
  collectDelete,
  contractFormInfo,
  contractFormSubmit,
  contractDetail,
  contractSign,
  contractDownload,
  favoriteList,
  favoriteIds,
  favoriteAdd,
  favoriteDelete,
  boardList,
  boardAdd,
  boardShared,
  boardUpdate,
  boardDelete,
  boardImagesAdd,
  boardImageDelete,
  verifyLicense,
  deskQueue,
  deskQueueItem,
  deskDecide,
  deskWithdrawals,
  deskWithdrawalSettle,
  deskPublishState,
  deskPublish,
  deskSiteInfo,
  deskSiteInfoSave,
  deskRecordList,
  deskRecordAdd,
  deskRecordDetail,
  deskRecordSave,
  deskRecordDelete,
  deskHistory,
  deskPick,
  deskPhotographers,
  deskPhotographerMark,
  deskWorkList,
  deskWorkDetail,
  deskWorkSave,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
