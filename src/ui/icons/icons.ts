import downSvg from 'lucide-static/icons/arrow-down.svg?raw'
import forwardSvg from 'lucide-static/icons/arrow-right.svg?raw'
import upSvg from 'lucide-static/icons/arrow-up.svg?raw'
import boldSvg from 'lucide-static/icons/bold.svg?raw'
import cameraSvg from 'lucide-static/icons/camera.svg?raw'
import checkSvg from 'lucide-static/icons/check.svg?raw'
import chevronDownSvg from 'lucide-static/icons/chevron-down.svg?raw'
import chevronPreviousSvg from 'lucide-static/icons/chevron-left.svg?raw'
import chevronNextSvg from 'lucide-static/icons/chevron-right.svg?raw'
import alertSvg from 'lucide-static/icons/circle-alert.svg?raw'
import okSvg from 'lucide-static/icons/circle-check.svg?raw'
import pendingSvg from 'lucide-static/icons/clock.svg?raw'
import copySvg from 'lucide-static/icons/copy.svg?raw'
import downloadSvg from 'lucide-static/icons/download.svg?raw'
import outsideSvg from 'lucide-static/icons/external-link.svg?raw'
import hideSvg from 'lucide-static/icons/eye-off.svg?raw'
import showSvg from 'lucide-static/icons/eye.svg?raw'
import boardSvg from 'lucide-static/icons/folder-plus.svg?raw'
import languageSvg from 'lucide-static/icons/globe.svg?raw'
import headingTwoSvg from 'lucide-static/icons/heading-2.svg?raw'
import headingThreeSvg from 'lucide-static/icons/heading-3.svg?raw'
import serviceSvg from 'lucide-static/icons/headset.svg?raw'
import favoriteSvg from 'lucide-static/icons/heart.svg?raw'
import pictureSvg from 'lucide-static/icons/image.svg?raw'
import emptySvg from 'lucide-static/icons/inbox.svg?raw'
import infoSvg from 'lucide-static/icons/info.svg?raw'
import italicSvg from 'lucide-static/icons/italic.svg?raw'
import linkSvg from 'lucide-static/icons/link.svg?raw'
import numberedListSvg from 'lucide-static/icons/list-ordered.svg?raw'
import listSvg from 'lucide-static/icons/list.svg?raw'
import fullScreenSvg from 'lucide-static/icons/maximize.svg?raw'
import menuSvg from 'lucide-static/icons/menu.svg?raw'
import minusSvg from 'lucide-static/icons/minus.svg?raw'
import colourSvg from 'lucide-static/icons/palette.svg?raw'
import pauseSvg from 'lucide-static/icons/pause.svg?raw'
import editSvg from 'lucide-static/icons/pencil.svg?raw'
import callSvg from 'lucide-static/icons/phone.svg?raw'
import playSvg from 'lucide-static/icons/play.svg?raw'
import plusSvg from 'lucide-static/icons/plus.svg?raw'
import redoSvg from 'lucide-static/icons/redo-2.svg?raw'
import searchSvg from 'lucide-static/icons/search.svg?raw'
import shareSvg from 'lucide-static/icons/share-2.svg?raw'
import cartSvg from 'lucide-static/icons/shopping-cart.svg?raw'
import filterSvg from 'lucide-static/icons/sliders-horizontal.svg?raw'
import stopSvg from 'lucide-static/icons/square.svg?raw'
import quoteSvg from 'lucide-static/icons/text-quote.svg?raw'
import removeSvg from 'lucide-static/icons/trash-2.svg?raw'
import warnSvg from 'lucide-static/icons/triangle-alert.svg?raw'
import undoSvg from 'lucide-static/icons/undo-2.svg?raw'
import uploadSvg from 'lucide-static/icons/upload.svg?raw'
import accountSvg from 'lucide-static/icons/user.svg?raw'
import closeSvg from 'lucide-static/icons/x.svg?raw'

/** The inside of a 24 × 24 outline drawing; `mirrors` marks one that points along the line of reading. */
export interface IconShape {
  readonly body: string
  readonly mirrors: boolean
}

function shape(svg: string, mirrors = false): IconShape {
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1
  const body = svg.slice(start, svg.lastIndexOf('</svg>')).trim().replace(/\n\s*/g, '')
  return { body, mirrors }
}

// The mark of purity lets a bundle drop every drawing that it does not name.
export const accountIcon = /* @__PURE__ */ shape(accountSvg)
export const alertIcon = /* @__PURE__ */ shape(alertSvg)
export const boardIcon = /* @__PURE__ */ shape(boardSvg)
export const boldIcon = /* @__PURE__ */ shape(boldSvg)
export const callIcon = /* @__PURE__ */ shape(callSvg)
export const cameraIcon = /* @__PURE__ */ shape(cameraSvg)
export const cartIcon = /* @__PURE__ */ shape(cartSvg)
export const checkIcon = /* @__PURE__ */ shape(checkSvg)
export const chevronDownIcon = /* @__PURE__ */ shape(chevronDownSvg)
export const chevronNextIcon = /* @__PURE__ */ shape(chevronNextSvg, true)
export const chevronPreviousIcon = /* @__PURE__ */ shape(chevronPreviousSvg, true)
export const closeIcon = /* @__PURE__ */ shape(closeSvg)
export const colourIcon = /* @__PURE__ */ shape(colourSvg)
export const copyIcon = /* @__PURE__ */ shape(copySvg)
export const downIcon = /* @__PURE__ */ shape(downSvg)
export const downloadIcon = /* @__PURE__ */ shape(downloadSvg)
export const editIcon = /* @__PURE__ */ shape(editSvg)
export const emptyIcon = /* @__PURE__ */ shape(emptySvg)
export const favoriteIcon = /* @__PURE__ */ shape(favoriteSvg)
export const filterIcon = /* @__PURE__ */ shape(filterSvg)
export const forwardIcon = /* @__PURE__ */ shape(forwardSvg, true)
export const fullScreenIcon = /* @__PURE__ */ shape(fullScreenSvg)
export const headingThreeIcon = /* @__PURE__ */ shape(headingThreeSvg)
export const headingTwoIcon = /* @__PURE__ */ shape(headingTwoSvg)
export const hideIcon = /* @__PURE__ */ shape(hideSvg)
export const infoIcon = /* @__PURE__ */ shape(infoSvg)
export const italicIcon = /* @__PURE__ */ shape(italicSvg)
export const languageIcon = /* @__PURE__ */ shape(languageSvg)
export const linkIcon = /* @__PURE__ */ shape(linkSvg)
export const listIcon = /* @__PURE__ */ shape(listSvg, true)
export const menuIcon = /* @__PURE__ */ shape(menuSvg)
export const minusIcon = /* @__PURE__ */ shape(minusSvg)
export const numberedListIcon = /* @__PURE__ */ shape(numberedListSvg, true)
export const okIcon = /* @__PURE__ */ shape(okSvg)
export const outsideIcon = /* @__PURE__ */ shape(outsideSvg, true)
export const pauseIcon = /* @__PURE__ */ shape(pauseSvg)
export const pendingIcon = /* @__PURE__ */ shape(pendingSvg)
export const pictureIcon = /* @__PURE__ */ shape(pictureSvg)
export const playIcon = /* @__PURE__ */ shape(playSvg)
export const plusIcon = /* @__PURE__ */ shape(plusSvg)
export const quoteIcon = /* @__PURE__ */ shape(quoteSvg, true)
export const redoIcon = /* @__PURE__ */ shape(redoSvg, true)
export const removeIcon = /* @__PURE__ */ shape(removeSvg)
export const searchIcon = /* @__PURE__ */ shape(searchSvg)
export const serviceIcon = /* @__PURE__ */ shape(serviceSvg)
export const shareIcon = /* @__PURE__ */ shape(shareSvg)
export const showIcon = /* @__PURE__ */ shape(showSvg)
export const stopIcon = /* @__PURE__ */ shape(stopSvg)
export const undoIcon = /* @__PURE__ */ shape(undoSvg, true)
export const upIcon = /* @__PURE__ */ shape(upSvg)
export const uploadIcon = /* @__PURE__ */ shape(uploadSvg)
export const warnIcon = /* @__PURE__ */ shape(warnSvg)
