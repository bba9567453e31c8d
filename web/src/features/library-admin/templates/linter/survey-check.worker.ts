import { checkedSurvey } from './checked-survey.ts'

// Checking takes longer than a key may, so the page has it done here. Null if it failed.
self.onmessage = async ({ data: { content, offered } }: MessageEvent) =>
  self.postMessage(await checkedSurvey(content, offered).catch(() => null))
