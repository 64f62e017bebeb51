import downBody from 'virtual:lucide/arrow-down'
import forwardBody from 'virtual:lucide/arrow-right'
import upBody from 'virtual:lucide/arrow-up'
import boldBody from 'virtual:lucide/bold'
import calendarBody from 'virtual:lucide/calendar-plus'
import cameraBody from 'virtual:lucide/camera'
import checkBody from 'virtual:lucide/check'
import chevronDownBody from 'virtual:lucide/chevron-down'
import chevronPreviousBody from 'virtual:lucide/chevron-left'
import chevronNextBody from 'virtual:lucide/chevron-right'
import alertBody from 'virtual:lucide/circle-alert'
import okBody from 'virtual:lucide/circle-check'
import pendingBody from 'virtual:lucide/clock'
import copyBody from 'virtual:lucide/copy'
import downloadBody from 'virtual:lucide/download'
import outsideBody from 'virtual:lucide/external-link'
import showBody from 'virtual:lucide/eye'
import hideBody from 'virtual:lucide/eye-off'
import boardBody from 'virtual:lucide/folder-plus'
import languageBody from 'virtual:lucide/globe'
import headingTwoBody from 'virtual:lucide/heading-2'
import headingThreeBody from 'virtual:lucide/heading-3'
import serviceBody from 'virtual:lucide/headset'
import favoriteBody from 'virtual:lucide/heart'
import pictureBody from 'virtual:lucide/image'
import emptyBody from 'virtual:lucide/inbox'
import infoBody from 'virtual:lucide/info'
import italicBody from 'virtual:lucide/italic'
import linkBody from 'virtual:lucide/link'
import listBody from 'virtual:lucide/list'
import numberedListBody from 'virtual:lucide/list-ordered'
import fullScreenBody from 'virtual:lucide/maximize'
import menuBody from 'virtual:lucide/menu'
import minusBody from 'virtual:lucide/minus'
import colourBody from 'virtual:lucide/palette'
import pauseBody from 'virtual:lucide/pause'
import editBody from 'virtual:lucide/pencil'
import callBody from 'virtual:lucide/phone'
import playBody from 'virtual:lucide/play'
import plusBody from 'virtual:lucide/plus'
import redoBody from 'virtual:lucide/redo-2'
import searchBody from 'virtual:lucide/search'
import shareBody from 'virtual:lucide/share-2'
import cartBody from 'virtual:lucide/shopping-cart'
import filterBody from 'virtual:lucide/sliders-horizontal'
import stopBody from 'virtual:lucide/square'
import quoteBody from 'virtual:lucide/text-quote'
import removeBody from 'virtual:lucide/trash'
import warnBody from 'virtual:lucide/triangle-alert'
import undoBody from 'virtual:lucide/undo-2'
import uploadBody from 'virtual:lucide/upload'
import accountBody from 'virtual:lucide/user'
import closeBody from 'virtual:lucide/x'

/** The inside of a 24 × 24 outline drawing; `mirrors` marks one that points along the line of reading. */
export interface IconShape {
  readonly body: string
  readonly mirrors: boolean
}

const shape = (body: string, mirrors = false): IconShape => ({ body, mirrors })

// The mark of purity lets a bundle drop every drawing that it does not name.
export const accountIcon = /* @__PURE__ */ shape(accountBody)
export const alertIcon = /* @__PURE__ */ shape(alertBody)
export const boardIcon = /* @__PURE__ */ shape(boardBody)
export const boldIcon = /* @__PURE__ */ shape(boldBody)
export const callIcon = /* @__PURE__ */ shape(callBody)
export const cameraIcon = /* @__PURE__ */ shape(cameraBody)
export const cartIcon = /* @__PURE__ */ shape(cartBody)
export const checkIcon = /* @__PURE__ */ shape(checkBody)
export const chevronDownIcon = /* @__PURE__ */ shape(chevronDownBody)
export const chevronNextIcon = /* @__PURE__ */ shape(chevronNextBody, true)
export const chevronPreviousIcon = /* @__PURE__ */ shape(chevronPreviousBody, true)
export const closeIcon = /* @__PURE__ */ shape(closeBody)
export const colourIcon = /* @__PURE__ */ shape(colourBody)
export const copyIcon = /* @__PURE__ */ shape(copyBody)
export const downIcon = /* @__PURE__ */ shape(downBody)
export const downloadIcon = /* @__PURE__ */ shape(downloadBody)
export const editIcon = /* @__PURE__ */ shape(editBody)
export const emptyIcon = /* @__PURE__ */ shape(emptyBody)
export const favoriteIcon = /* @__PURE__ */ shape(favoriteBody)
export const filterIcon = /* @__PURE__ */ shape(filterBody)
export const forwardIcon = /* @__PURE__ */ shape(forwardBody, true)
export const fullScreenIcon = /* @__PURE__ */ shape(fullScreenBody)
export const headingThreeIcon = /* @__PURE__ */ shape(headingThreeBody)
export const headingTwoIcon = /* @__PURE__ */ shape(headingTwoBody)
export const hideIcon = /* @__PURE__ */ shape(hideBody)
export const infoIcon = /* @__PURE__ */ shape(infoBody)
export const italicIcon = /* @__PURE__ */ shape(italicBody)
export const languageIcon = /* @__PURE__ */ shape(languageBody)
export const linkIcon = /* @__PURE__ */ shape(linkBody)
export const listIcon = /* @__PURE__ */ shape(listBody, true)
export const menuIcon = /* @__PURE__ */ shape(menuBody)
export const minusIcon = /* @__PURE__ */ shape(minusBody)
export const numberedListIcon = /* @__PURE__ */ shape(numberedListBody, true)
export const okIcon = /* @__PURE__ */ shape(okBody)
export const outsideIcon = /* @__PURE__ */ shape(outsideBody, true)
export const pauseIcon = /* @__PURE__ */ shape(pauseBody)
export const calendarIcon = /* @__PURE__ */ shape(calendarBody)
export const pendingIcon = /* @__PURE__ */ shape(pendingBody)
export const pictureIcon = /* @__PURE__ */ shape(pictureBody)
export const playIcon = /* @__PURE__ */ shape(playBody)
export const plusIcon = /* @__PURE__ */ shape(plusBody)
export const quoteIcon = /* @__PURE__ */ shape(quoteBody, true)
export const redoIcon = /* @__PURE__ */ shape(redoBody, true)
export const removeIcon = /* @__PURE__ */ shape(removeBody)
export const searchIcon = /* @__PURE__ */ shape(searchBody)
export const serviceIcon = /* @__PURE__ */ shape(serviceBody)
export const shareIcon = /* @__PURE__ */ shape(shareBody)
export const showIcon = /* @__PURE__ */ shape(showBody)
export const stopIcon = /* @__PURE__ */ shape(stopBody)
export const undoIcon = /* @__PURE__ */ shape(undoBody, true)
export const upIcon = /* @__PURE__ */ shape(upBody)
export const uploadIcon = /* @__PURE__ */ shape(uploadBody)
export const warnIcon = /* @__PURE__ */ shape(warnBody)
