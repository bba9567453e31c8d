import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { answerTables } from './answers.ts'
import { groupTables } from './by-group.ts'
import { questionTable, themeTable } from './everybody.ts'

/** Every figure of the report with its number of people. */
export function tablesPart(context: Context): Block[] {
  const { words } = context
  const tables = uprightFirst([
    ...themeTable(context),
    ...questionTable(context),
    ...answerTables(context),
    ...groupTables(context),
  ])
  if (tables.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: words.tables.title, isOnNewPage: true },
    { kind: 'text', style: 'body', text: words.tables.intro },
    ...tables,
  ]
}

/** Those on landscape pages come last, so that the page is turned once and none ends early for the next table. */
function uprightFirst(tables: readonly Block[]): Block[] {
  const headed: Block[][] = []
  for (const block of tables)
    if (block.kind === 'heading') headed.push([block])
    else headed.at(-1)!.push(block)
  const isWide = (blocks: Block[]) => blocks.some((one) => one.kind === 'table' && one.isWide)
  return [...headed.filter((one) => !isWide(one)), ...headed.filter(isWide)].flat()
}
