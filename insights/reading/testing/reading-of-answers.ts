import { read } from '#insights/reading/read.ts'
import { columnsOf } from './responses-of.ts'

/** A column in which each answer was given by five people. */
export const reading = (answers: string[], heading = 'What do you say to this?') =>
  read(columnsOf({ [heading]: answers.flatMap((answer) => Array<string>(5).fill(answer)) }), null, null)
    .columns[0]!

/** The steps of its scale, from low to high. */
export const labels = (answers: string[], heading?: string) =>
  reading(answers, heading)
    .options.filter(({ isOutside }) => !isOutside)
    .map(({ label }) => label)
