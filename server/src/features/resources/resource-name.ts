import { type ResourceName, readResourceName } from '#contract/library/resource-name.ts'
import { AppError } from '#server/errors.ts'

/** What the name of a resource's file says. Throws AppError validation_failed when it is not of the form. */
export function checkedResourceName(fileName: string): ResourceName {
  const { name, issue } = readResourceName(fileName)
  if (!name) throw new AppError('validation_failed', issue)
  return name
}

/** The key that the workbook names a resource by. */
export function resourceKey({ templateId, title, fileType }: ResourceName): string {
  return `template-resources/${templateId}~${title}.${fileType}`
}
