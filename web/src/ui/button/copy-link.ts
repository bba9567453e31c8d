import { useToast } from '#web/ui/states/Toast.tsx'

const english = {
  copied: 'Link copied!',
  notCopied: 'The link could not be copied. You can copy it from the address bar.',
}

/** Copies an address, and says whether that worked. */
export function useCopyLink(words = english): (address: string) => Promise<void> {
  const showToast = useToast()
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
      showToast(words.copied, { durationMs: 2000 })
    } catch {
      showToast(words.notCopied, { durationMs: 6000, kind: 'error' })
    }
  }
}
