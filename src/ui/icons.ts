import accountSvg from 'lucide-static/icons/user.svg?raw'
import addSvg from 'lucide-static/icons/plus.svg?raw'
import alertSvg from 'lucide-static/icons/circle-alert.svg?raw'
import backSvg from 'lucide-static/icons/arrow-left.svg?raw'
import calendarSvg from 'lucide-static/icons/calendar.svg?raw'
import callSvg from 'lucide-static/icons/phone.svg?raw'
import cameraSvg from 'lucide-static/icons/camera.svg?raw'
import cartSvg from 'lucide-static/icons/shopping-cart.svg?raw'
import checkSvg from 'lucide-static/icons/check.svg?raw'
import chevronDownSvg from 'lucide-static/icons/chevron-down.svg?raw'
import chevronNextSvg from 'lucide-static/icons/chevron-right.svg?raw'
import chevronPreviousSvg from 'lucide-static/icons/chevron-left.svg?raw'
import closeSvg from 'lucide-static/icons/x.svg?raw'
import copySvg from 'lucide-static/icons/copy.svg?raw'
import documentSvg from 'lucide-static/icons/file-text.svg?raw'
import downSvg from 'lucide-static/icons/arrow-down.svg?raw'
import downloadSvg from 'lucide-static/icons/download.svg?raw'
import editSvg from 'lucide-static/icons/pencil.svg?raw'
import emptySvg from 'lucide-static/icons/inbox.svg?raw'
import externalSvg from 'lucide-static/icons/external-link.svg?raw'
import favoriteSvg from 'lucide-static/icons/heart.svg?raw'
import filterSvg from 'lucide-static/icons/sliders-horizontal.svg?raw'
import folderSvg from 'lucide-static/icons/folder.svg?raw'
import forwardSvg from 'lucide-static/icons/arrow-right.svg?raw'
import gallerySvg from 'lucide-static/icons/layout-grid.svg?raw'
import helpSvg from 'lucide-static/icons/circle-question-mark.svg?raw'
import hideSvg from 'lucide-static/icons/eye-off.svg?raw'
import imageSvg from 'lucide-static/icons/image.svg?raw'
import infoSvg from 'lucide-static/icons/info.svg?raw'
import languageSvg from 'lucide-static/icons/globe.svg?raw'
import linkSvg from 'lucide-static/icons/link.svg?raw'
import logoutSvg from 'lucide-static/icons/log-out.svg?raw'
import menuSvg from 'lucide-static/icons/menu.svg?raw'
import missingSvg from 'lucide-static/icons/image-off.svg?raw'
import moreSvg from 'lucide-static/icons/ellipsis.svg?raw'
import okSvg from 'lucide-static/icons/circle-check.svg?raw'
import paletteSvg from 'lucide-static/icons/palette.svg?raw'
import pauseSvg from 'lucide-static/icons/pause.svg?raw'
import pendingSvg from 'lucide-static/icons/clock.svg?raw'
import pinSvg from 'lucide-static/icons/pin.svg?raw'
import playSvg from 'lucide-static/icons/play.svg?raw'
import qrSvg from 'lucide-static/icons/qr-code.svg?raw'
import refreshSvg from 'lucide-static/icons/refresh-cw.svg?raw'
import removeSvg from 'lucide-static/icons/trash-2.svg?raw'
import searchSvg from 'lucide-static/icons/search.svg?raw'
import serviceSvg from 'lucide-static/icons/headset.svg?raw'
import settingsSvg from 'lucide-static/icons/settings.svg?raw'
import showSvg from 'lucide-static/icons/eye.svg?raw'
import themeSvg from 'lucide-static/icons/sun-moon.svg?raw'
import upSvg from 'lucide-static/icons/arrow-up.svg?raw'
import uploadSvg from 'lucide-static/icons/upload.svg?raw'
import userCheckSvg from 'lucide-static/icons/user-check.svg?raw'
import videoSvg from 'lucide-static/icons/video.svg?raw'
import walletSvg from 'lucide-static/icons/wallet.svg?raw'
import warnSvg from 'lucide-static/icons/triangle-alert.svg?raw'
import zoomSvg from 'lucide-static/icons/maximize.svg?raw'

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
export const addIcon = /* @__PURE__ */ shape(addSvg)
export const alertIcon = /* @__PURE__ */ shape(alertSvg)
export const backIcon = /* @__PURE__ */ shape(backSvg, true)
export const calendarIcon = /* @__PURE__ */ shape(calendarSvg)
export const callIcon = /* @__PURE__ */ shape(callSvg)
export const cameraIcon = /* @__PURE__ */ shape(cameraSvg)
export const cartIcon = /* @__PURE__ */ shape(cartSvg)
export const checkIcon = /* @__PURE__ */ shape(checkSvg)
export const chevronDownIcon = /* @__PURE__ */ shape(chevronDownSvg)
export const chevronNextIcon = /* @__PURE__ */ shape(chevronNextSvg, true)
export const chevronPreviousIcon = /* @__PURE__ */ shape(chevronPreviousSvg, true)
export const closeIcon = /* @__PURE__ */ shape(closeSvg)
export const copyIcon = /* @__PURE__ */ shape(copySvg)
export const documentIcon = /* @__PURE__ */ shape(documentSvg)
export const downIcon = /* @__PURE__ */ shape(downSvg)
export const downloadIcon = /* @__PURE__ */ shape(downloadSvg)
export const editIcon = /* @__PURE__ */ shape(editSvg)
export const emptyIcon = /* @__PURE__ */ shape(emptySvg)
export const externalIcon = /* @__PURE__ */ shape(externalSvg, true)
export const favoriteIcon = /* @__PURE__ */ shape(favoriteSvg)
export const filterIcon = /* @__PURE__ */ shape(filterSvg)
export const folderIcon = /* @__PURE__ */ shape(folderSvg)
export const forwardIcon = /* @__PURE__ */ shape(forwardSvg, true)
export const galleryIcon = /* @__PURE__ */ shape(gallerySvg)
export const helpIcon = /* @__PURE__ */ shape(helpSvg)
export const hideIcon = /* @__PURE__ */ shape(hideSvg)
export const imageIcon = /* @__PURE__ */ shape(imageSvg)
export const infoIcon = /* @__PURE__ */ shape(infoSvg)
export const languageIcon = /* @__PURE__ */ shape(languageSvg)
export const linkIcon = /* @__PURE__ */ shape(linkSvg)
export const logoutIcon = /* @__PURE__ */ shape(logoutSvg, true)
export const menuIcon = /* @__PURE__ */ shape(menuSvg)
export const missingIcon = /* @__PURE__ */ shape(missingSvg)
export const moreIcon = /* @__PURE__ */ shape(moreSvg)
export const okIcon = /* @__PURE__ */ shape(okSvg)
export const paletteIcon = /* @__PURE__ */ shape(paletteSvg)
export const pauseIcon = /* @__PURE__ */ shape(pauseSvg)
export const pendingIcon = /* @__PURE__ */ shape(pendingSvg)
export const pinIcon = /* @__PURE__ */ shape(pinSvg)
export const playIcon = /* @__PURE__ */ shape(playSvg)
export const qrIcon = /* @__PURE__ */ shape(qrSvg)
export const refreshIcon = /* @__PURE__ */ shape(refreshSvg)
export const removeIcon = /* @__PURE__ */ shape(removeSvg)
export const searchIcon = /* @__PURE__ */ shape(searchSvg)
export const serviceIcon = /* @__PURE__ */ shape(serviceSvg)
export const settingsIcon = /* @__PURE__ */ shape(settingsSvg)
export const showIcon = /* @__PURE__ */ shape(showSvg)
export const themeIcon = /* @__PURE__ */ shape(themeSvg)
export const upIcon = /* @__PURE__ */ shape(upSvg)
export const uploadIcon = /* @__PURE__ */ shape(uploadSvg)
export const userCheckIcon = /* @__PURE__ */ shape(userCheckSvg)
export const videoIcon = /* @__PURE__ */ shape(videoSvg)
export const walletIcon = /* @__PURE__ */ shape(walletSvg)
export const warnIcon = /* @__PURE__ */ shape(warnSvg)
export const zoomIcon = /* @__PURE__ */ shape(zoomSvg)
