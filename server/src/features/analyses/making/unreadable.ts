import type { UnreadableReason } from '#contract/results/analysis-views.ts'

/** Why an upload has no analysis, in the sentence that is stored and sent; pages say it in their reader's language. */
export const unreadable: Record<UnreadableReason, string> = {
  'too-costly': 'This upload is too large to analyze here. It is stored, and its report can be made by hand.',
  damaged: 'The stored responses of this upload cannot be read.',
  failed: 'This upload could not be analyzed. It is stored, and its report can be made by hand.',
  gone: 'The responses of this upload no longer exist.',
  'never-read': 'This upload was stored before results were analyzed. Its report can be made by hand.',
}

/** The reason of a stored sentence. */
export function reasonOf(message: string | null): UnreadableReason {
  const found = (Object.keys(unreadable) as UnreadableReason[]).find(
    (reason) => unreadable[reason] === message,
  )
  return found ?? 'damaged'
}
