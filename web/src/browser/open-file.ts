/**
 * Opens a file in a new tab; false when there is no address for it. Call it from a click: the tab
 * is opened at once, since browsers block one that comes after an answer. Where they block it all
 * the same the file, an attachment, is loaded from here and the page stays.
 */
export async function openFile(findAddress: () => Promise<string>): Promise<boolean> {
  const tab = window.open('', '_blank')
  const address = await findAddress()
  if (!address) {
    tab?.close()
    return false
  }
  if (!tab) {
    window.location.assign(address)
    return true
  }
  tab.opener = null
  tab.location.replace(address)
  return true
}
