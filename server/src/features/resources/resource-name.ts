import { resourceFileTypes } from '#contract/resources.ts'
import { AppError } from '#server/errors.ts'

export type ResourceFileType = (typeof resourceFileTypes)[number]
export type ResourceName = { templateId: number; title: string; fileType: ResourceFileType }

const invalidType = 'Please select a valid file (.pdf, docx, .xlsx, .csv, .pptx)'
const invalidForm = 'Invalid file name format. Expected format: <template id>~<resource name>.<extension>'
const longestTitle = 150
const greatestId = 2_147_483_647
/** Paths, control characters, and those that make a name read otherwise than it is. */
const misleading = /[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/u

/**
 * Reads a file name of the form `<template id>~<resource name>.<extension>` with exactly one tilde.
 * Throws AppError validation_failed that says what is wrong with any other.
 */
export function readResourceName(fileName: string): ResourceName {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  const fileType = resourceFileTypes.find((type) => type === extension.toLowerCase())
  if (!fileType) throw new AppError('validation_failed', invalidType)
  const [, id, name = ''] = /^(\d{1,10})~([^~]+)$/s.exec(stem) ?? []
  const [templateId, title] = [Number(id), name.normalize('NFC').trim()]
  const isValid = templateId > 0 && templateId <= greatestId && title !== '' && !misleading.test(title)
  if (!isValid) throw new AppError('validation_failed', invalidForm)
  if (title.length > longestTitle) {
    const sentence = `The resource name has ${title.length} characters. At most ${longestTitle} are allowed.`
    throw new AppError('validation_failed', sentence)
  }
  return { templateId, title, fileType }
}

/** The key that the workbook names a resource by. */
export function resourceKey({ templateId, title, fileType }: ResourceName): string {
  return `template-resources/${templateId}~${title}.${fileType}`
}
