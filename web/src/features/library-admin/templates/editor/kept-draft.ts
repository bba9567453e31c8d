import type { TemplateContent } from '#contract/library/template-editor.ts'
import { keptInBrowser, keptInTab } from '#web/browser/storage.ts'

/** What was typed and not saved yet, and the revision and version that it was typed over. */
export type KeptDraft = { content: TemplateContent; revision: number; baseVersion: number | null }

/**
 * Where what was typed is kept until it is saved: for the tab, so that two tabs keep what each of them has, and for the
 * browser, in case the tab is closed.
 */
export function keptDraft(userId: string, id: number) {
  const name = `templateDraft:${userId}:${id}`
  const [tab, browser] = [keptInTab(name), keptInBrowser(name)]
  let isKept = false
  return {
    read: (): KeptDraft | null => parsed(tab.read()) ?? parsed(browser.read()),
    write: (draft: KeptDraft | null) => {
      if (!draft && !isKept && tab.read() === null && browser.read() === null) return
      const text = draft && JSON.stringify(draft)
      tab.write(text)
      browser.write(text)
      isKept = draft !== null
    },
  }
}

function parsed(text: string | null): KeptDraft | null {
  try {
    const kept = text === null ? null : (JSON.parse(text) as KeptDraft)
    return kept && Array.isArray(kept.content.questions) && kept.content.words ? kept : null
  } catch {
    return null
  }
}
