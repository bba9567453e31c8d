import fastq from 'fastq'

/** Two, so that many large files at once cannot take all memory. */
const queue = fastq.promise((work: () => Promise<unknown>) => work(), 2)

/** Runs heavy work, such as reading a workbook, now or when fewer than two others of this process run. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // The queue knows no types of single tasks.
  return (await queue.push(work)) as T
}
