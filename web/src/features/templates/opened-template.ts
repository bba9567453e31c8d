import { greatestId } from '#contract/limits.ts'
import type { TemplatePreview } from './templates.api.ts'

/** A template's id as an address writes it, or undefined for what cannot be one. */
export function templateId(written: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined
  return id !== undefined && id <= greatestId ? id : undefined
}

/** What the card handed on as navigation state, if that is about this template. */
export function previewOf(state: unknown, id: number): TemplatePreview | undefined {
  const preview = state as Partial<TemplatePreview> | null
  const isPreview = preview?.id === id && Array.isArray(preview.tags) && Array.isArray(preview.packages)
  return isPreview ? (preview as TemplatePreview) : undefined
}
