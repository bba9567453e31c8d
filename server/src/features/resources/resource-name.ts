import { type ResourceName, readResourceName } from '#contract/library/resource-name.ts'
import { AppError } from '#server/errors.ts'

/** The parts of the name of a resource's file. Throws AppError validation_failed for a name of another form. */
export function checkedResourceName(fileName: string): ResourceName {
  const { name, issue } = readResourceName(fileName)
  if (!name) throw new AppError('validation_failed', issue)
  return name
}

/** The key by which the workbook names a resource. */
export function resourceKey({ templateId, title, fileType }: ResourceName): string {
  return `template-resources/${templateId}~${title}.${fileType}`
}
