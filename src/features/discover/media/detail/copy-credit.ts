/** Buttons beside a text that can be copied; where the browser refuses, the text is selected for the person's own keys. */
const saying = 4000

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-this]')) {
  const line = button.closest<HTMLElement>('[data-credit]')
  const text = button.parentElement?.querySelector<HTMLElement>('[data-copy-text]')
  const said = line?.querySelector('[role="status"]')
  if (!line || !text || !said) continue
  button.addEventListener('click', () => {
    void copied(text.dataset.copyAs ?? text.textContent).then((done) => {
      if (!done) getSelection()?.selectAllChildren(text)
      const words = (done ? line.dataset.credit : line.dataset.failed) ?? ''
      said.textContent = words
      setTimeout(() => {
        if (said.textContent === words) said.textContent = ''
      }, saying)
    })
  })
}
export {}
