import fastq from 'fastq'

/** Two at a time, so that many large files at once cannot take all memory. */
const queue = fastq.promise((work: () => Promise<unknown>) => work(), 2)

/** Runs heavy work, such as reading a workbook, as soon as fewer than two others run in this process. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // The queue has no type for the result of a single task.
  return (await queue.push(work)) as T
}
