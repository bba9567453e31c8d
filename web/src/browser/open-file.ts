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

/** Shows a file in a new tab, which has it from the start. Where the browser blocks the tab the file is saved. */
export function showFile(address: string): void {
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
  else saveFile(address)
}
