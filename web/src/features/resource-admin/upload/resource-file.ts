import { type ResourceName, readResourceName } from '#contract/library/resource-name.ts'
import type { ManagedResource } from '#contract/library/resources.ts'
import { fileLimits, readableSize } from '#contract/limits.ts'

/** What is wrong with a file before it is sent; empty if nothing is. */
export function issueOfFile(file: File): string {
  return readResourceName(file.name).issue || issueOfSize(file)
}

/** What is wrong with the size of a file; empty if nothing is. */
export function issueOfSize({ size }: File): string {
  if (size === 0) return 'This file is empty.'
  if (size <= fileLimits.resource) return ''
  return `This file is larger than ${readableSize(fileLimits.resource)}, the limit for a file.`
}

/** The resource whose place a file of this name takes; the case of its letters does not matter. */
export function replacedBy(
  { templateId, title, fileType }: ResourceName,
  resources: readonly ManagedResource[],
): ManagedResource | undefined {
  const fileName = `${templateId}~${title}.${fileType}`.toLowerCase()
  return resources.find((resource) => fileNameOf(resource).toLowerCase() === fileName)
}

/** The file name that makes another file the next version of a resource. */
export function fileNameOf({ templateId, title, resourceType }: ManagedResource): string {
  return `${templateId}~${title}.${resourceType}`
}
