import { greatestId, textLimits } from '#contract/limits.ts'
import { resourceFileTypes } from './resources.ts'

export type ResourceFileType = (typeof resourceFileTypes)[number]
export type ResourceName = { templateId: number; title: string; fileType: ResourceFileType }

const invalidType = 'Please select a valid file (.pdf, docx, .xlsx, .csv, .pptx)'
const invalidForm = 'Invalid file name format. Expected format: <template id>~<resource name>.<extension>'
const longestTitle = textLimits.resourceTitle
/** Separators of paths, control characters, and characters that make a name look different from what it is. */
const misleading = /[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/u
/** A name has a letter, a digit or a symbol; dots alone, or characters without a shape, are none. */
const visible = /[\p{L}\p{N}\p{S}]/u

/** The type of a resource by the extension of its file name; undefined if it has another extension. */
export function resourceFileType(fileName: string): ResourceFileType | undefined {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  return resourceFileTypes.find((type) => type === extension)
}

/**
 * Reads a file name of the form `<template id>~<resource name>.<extension>` with exactly one tilde. For any other it
 * answers with the sentence that says what is wrong.
 */
export function readResourceName(
  fileName: string,
): { name: ResourceName; issue: '' } | { name: undefined; issue: string } {
  const fileType = resourceFileType(fileName)
  if (!fileType) return { name: undefined, issue: invalidType }
  const stem = fileName.slice(0, -fileType.length - 1)
  const [, id, given = ''] = /^(\d{1,10})~([^~]+)$/s.exec(stem) ?? []
  const [templateId, title] = [Number(id), given.normalize('NFC').trim()]
  const isValid = templateId > 0 && templateId <= greatestId && visible.test(title) && !misleading.test(title)
  if (!isValid) return { name: undefined, issue: invalidForm }
  if (title.length > longestTitle) {
    const issue = `The resource name has ${title.length} characters. At most ${longestTitle} are allowed.`
    return { name: undefined, issue }
  }
  return { name: { templateId, title, fileType }, issue: '' }
}
