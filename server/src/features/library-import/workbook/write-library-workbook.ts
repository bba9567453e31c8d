import type { Question } from '#contract/library/templates.ts'
import { writeWorkbook } from '#server/platform/spreadsheets/writing/write-workbook.ts'
import { joinList } from '#surveys/workbook/semicolon-list.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import type { Library, LibraryTemplate } from './library.ts'
import { packagesSheet, questionsSheet, resourcesSheet, templatesSheet } from './library-sheets.ts'

/**
 * Writes the library as a workbook that readLibraryWorkbook reads back unchanged, but for `row`, which
 * becomes the place in the new workbook.
 * @throws SpreadsheetError when a text or list is longer than a cell can hold
 */
export function writeLibraryWorkbook({
  templates,
  relatedResources,
  packages,
}: Library): Promise<Uint8Array> {
  return writeWorkbook([
    { ...templatesSheet, rows: templates.map(templateCells) },
    {
      ...questionsSheet,
      rows: templates.flatMap(({ id, questions }) => questions.map((item) => questionCells(id, item))),
    },
    {
      ...resourcesSheet,
      rows: relatedResources.map(({ templateId, title, resourceType, key }) => [
        templateId,
        title,
        resourceType,
        key,
      ]),
    },
    {
      ...packagesSheet,
      rows: packages.map((item) => [
        item.name,
        item.displayName,
        item.iconName,
        item.badgePrimaryColor,
        item.badgeSecondaryColor,
      ]),
    },
  ])
}

function templateCells(template: LibraryTemplate): Cell[] {
  return [
    template.id,
    template.name,
    template.summary,
    template.topic,
    template.surveyType,
    joinList(template.tags),
    joinList(template.schoolLevels),
    joinList(template.communityGroups),
    template.longDescription,
    template.duration,
    template.timeToUse,
    joinList(template.packages),
    template.language,
    joinList(template.sensitiveTopics),
    template.translationOf,
  ]
}

function questionCells(templateId: number, question: Question): Cell[] {
  return [
    templateId,
    question.position,
    question.section,
    question.type,
    question.text,
    question.helpText,
    joinList(question.options),
    joinList(question.rows),
    question.scaleMin,
    question.scaleMax,
    question.minLabel,
    question.maxLabel,
    question.required ? 'yes' : 'no',
    question.measures,
    question.reversed ? 'yes' : 'no',
  ]
}
