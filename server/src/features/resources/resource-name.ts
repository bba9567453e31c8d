import { resourceFileTypes } from '#contract/resources.ts'

export type ResourceName = { templateId: number; title: string; fileType: (typeof resourceFileTypes)[number] }

/** What somebody is told whose file has another name. */
export const invalidName =
  'Invalid file name format. Expected format: <template id>~<resource name>.<extension>'

/**
 * Reads a file name of the form `<template id>~<resource name>.<extension>` with exactly one tilde;
 * undefined for any other.
 */
export function readResourceName(fileName: string): ResourceName | undefined {
  const match = /^(\d{1,10})~([^~]+)\.([a-z]+)$/i.exec(fileName)
  const fileType = resourceFileTypes.find((type) => type === match?.[3]?.toLowerCase())
  const title = match?.[2]?.trim()
  const templateId = Number(match?.[1])
  return title && fileType && templateId > 0 && templateId <= 2_147_483_647
    ? { templateId, title, fileType }
    : undefined
}
