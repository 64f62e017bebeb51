import type { Call } from '../call.ts'
import {
  authorizationList,
  authorizationTicket,
  authorizationDownload,
  authorizationCertificate,
} from './buying/authorization.ts'
import { cartAdd, cartList, cartClear, cartDeleteBatch, cartDelete } from './buying/cart.ts'
import {
  contractFormInfo,
  contractFormSubmit,
  contractDetail,
  contractSign,
  contractDownload,
} from './buying/contract.ts'
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
} from './buying/favorite.ts'
import { orderPreCreate, orderCreate, orderList, orderDetail, orderPay } from './buying/order.ts'
import { packageList, privilegeList } from './buying/package.ts'
import { verifyLicense } from './buying/verify.ts'
import {
  walletInfo,
  walletCharge,
  walletChargePay,
  walletRecords,
  walletRecordDetail,
} from './buying/wallet.ts'

/** Cart, orders, wallet, packages, boards, licences, verification. */
export const buyingCalls = {
  packageList,
  privilegeList,
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
} as const satisfies Record<string, Call>
