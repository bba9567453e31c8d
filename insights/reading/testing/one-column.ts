import { read } from '#insights/reading/read.ts'
import { columnsOf } from './responses-of.ts'

export const reading = (heading: string, answers: (string | number | null)[]) =>
  read(columnsOf({ [heading]: answers }), null, null).columns[0]!
export const role = (heading: string, answers: (string | number | null)[]) => reading(heading, answers).role
export const texts = (count: number, text: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => text(row))
