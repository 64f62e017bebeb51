/** The parts of sharing that a page needs before a press: a test of the browser, and WeChat's own way inside WeChat. */
const boxes = document.querySelectorAll<HTMLElement>('[data-share]')
const [first] = boxes
const late = () => import('./share.ts')

for (const box of boxes) {
  const send = box.querySelector<HTMLElement>('[data-send]')
  if (send && typeof navigator.share === 'function') send.hidden = false
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    void late().then(({ copyAddress, sendAway }) =>
      button === send ? sendAway(box) : copyAddress(box),
    )
  })
}

if (first && /MicroMessenger/i.test(navigator.userAgent)) {
  const { share: link = '', title = '', text: desc = '', logo = '' } = first.dataset
  void late().then(({ tellWeChat }) => tellWeChat({ link, title, desc, logo }))
}

export {}
