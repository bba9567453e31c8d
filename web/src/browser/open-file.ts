/**
 * Saves the file that an address answers with. The page stays as it is, no tab is opened, and an address that fails
 * leaves a failed download. `fileName` is for an answer that names none.
 */
export function saveFile(address: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves what the page has as a file. */
export function saveContent(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  saveFile(address, fileName)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Shows a PDF in a new tab, which has it from the start. It is saved if the browser blocks the tab, or shows no PDF: it
 * would save the file all the same and leave the tab empty.
 */
export function showPdf(address: string): void {
  const tab = navigator.pdfViewerEnabled === false ? null : window.open(address, '_blank')
  if (tab) tab.opener = null
  else saveFile(address)
}
