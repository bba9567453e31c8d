import type { ManagedResource } from '#contract/library/resources.ts'

/** A resource for tests; its number makes its id. */
export function sampleResource(number: number, values: Partial<ManagedResource> = {}): ManagedResource {
  const title = values.title ?? `Guide ${number}`
  const templateId = values.templateId ?? 214
  const resourceType = values.resourceType ?? 'docx'
  return {
    id: `6b0a7d5e-0000-4000-8300-${String(number).padStart(12, '0')}`,
    title,
    templateId,
    templateName: 'Student Belonging',
    resourceType,
    externalId: `template-resources/${templateId}~${title}.${resourceType}`,
    updatedOn: '2026-11-02T15:00:00.000Z',
    usedBy: [],
    ...values,
  }
}
