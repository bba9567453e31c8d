import type { SpreadsheetErrorReason } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/** Sends a message to the server's thread, and settles with its answer when the server has dealt with it. */
export type Send<Message, Answer = void> = (message: Message) => Promise<Answer>

/**
 * What a feature does with a stranger's file outside the server's process: the default export of a module that is named
 * `<subject>.program.ts` and run by runProgram. It gets an order, may send messages, and its answer is the result; all
 * three are copied, so they are plain data (structured clone) and files go by their path. It reads spreadsheets in its own thread by
 * readSheets, may write files at paths of its order, and may throw a SpreadsheetError. It is ended at the limits of
 * memory and time whatever it does at that moment.
 */
export type Program<Order, Result, Message = never, Answer = void> = (
  order: Order,
  send: Send<Message, Answer>,
) => Promise<Result>

/** The memory that a process is started with. */
export type ProgramMemory = {
  /** Heap of JavaScript. */
  heapMegabytes: number
  /**
   * Of it half the room for new objects, 4 if absent: with little room the heap is cleaned up often. For 100,000
   * responses 4 take 180 MB instead of 310; a program that keeps most of what it makes is better off with more.
   */
  youngMegabytes?: number
  /**
   * Into how many parts its memory outside the heap is divided, 1 if absent. Each keeps what was freed in it, and threads
   * that share one wait for each other.
   */
  memoryArenas?: number
}

/** What the launcher holds a process to while it has an order. */
export type Watched = {
  /** Resident memory, buffers and the code itself included. */
  residentMegabytes: number
  /** Wall-clock time from its order. */
  milliseconds: number
  /** CPU time of all its threads, absent: as much as the time allows. */
  cpuMilliseconds?: number
}

/** Of the whole process. */
export type ProgramLimits = ProgramMemory & Watched

/** From the process to the server; after each `message` it waits for an answer, and after a result that `goesOn` for an order. */
export type FromProgram =
  | { kind: 'message'; message: unknown }
  | { kind: 'result'; result: unknown; goesOn: boolean }
  | { kind: 'refused'; reason: SpreadsheetErrorReason; message: string }
  | { kind: 'failed'; stack: string; code: string | undefined }

/** From the server to the process. */
export type ToProgram =
  | { kind: 'order'; order: unknown; keptBelowMegabytes: number }
  | { kind: 'taken'; answer: unknown }
