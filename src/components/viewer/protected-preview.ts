/** A right-click on the watermarked preview says how to get the clean picture. Keyboard and screen readers are left alone. */
for (const stage of document.querySelectorAll<HTMLElement>('[data-protected]')) {
  stage.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    if (stage.querySelector('[role=status]')) return
    const hint = document.createElement('p')
    hint.setAttribute('role', 'status')
    hint.textContent = stage.dataset.protected ?? ''
    stage.append(hint)
    setTimeout(() => hint.remove(), 6000)
  })
  for (const picture of stage.querySelectorAll('img')) picture.draggable = false
}
