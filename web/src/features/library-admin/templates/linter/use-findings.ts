import { useEffect, useRef, useState } from 'react'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { CheckedSurvey, Offered } from './checked-survey.ts'

/** `checked` is of a moment ago while somebody types; null before the first time. `failed`: it could not be checked. */
export type SurveyCheck = { checked: CheckedSurvey | null; failed: boolean }

/** After this pause in typing, in milliseconds, a survey is checked. */
const pause = 300

type Checker = {
  check: (content: TemplateContent, offered: Offered) => Promise<CheckedSurvey>
  end: () => void
}

/** What the rules of good surveys say of a survey, a moment after each change and without holding up the page. */
export function useFindings(content: TemplateContent, offered: Offered): SurveyCheck {
  const [state, setState] = useState<SurveyCheck>({ checked: null, failed: false })
  const checker = useRef<Checker>(null)
  useEffect(
    () => () => {
      checker.current?.end()
      checker.current = null
    },
    [],
  )
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      checker.current ??= typeof Worker === 'undefined' ? here : inWorker()
      try {
        const checked = await checker.current.check(content, offered)
        if (isCurrent) setState({ checked, failed: false })
      } catch {
        checker.current?.end()
        checker.current = null
        if (isCurrent) setState((now) => ({ ...now, failed: true }))
      }
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, offered])
  return state
}

const here: Checker = {
  check: async (...survey) => (await import('./checked-survey.ts')).checkedSurvey(...survey),
  end: () => {},
}

/** A checker in a thread of its own, which answers in the order in which it is asked. */
function inWorker(): Checker {
  const worker = new Worker(new URL('./survey-check.worker.ts', import.meta.url), { type: 'module' })
  const asked: PromiseWithResolvers<CheckedSurvey>[] = []
  const failure = () => new Error('the survey could not be checked')
  worker.onmessage = ({ data }: MessageEvent<CheckedSurvey | null>) => {
    const answer = asked.shift()
    if (data) answer?.resolve(data)
    else answer?.reject(failure())
  }
  worker.onerror = () => {
    for (const { reject } of asked.splice(0)) reject(failure())
  }
  return {
    check: (content, offered) => {
      const { constructs, scales, packages } = offered
      const answer = Promise.withResolvers<CheckedSurvey>()
      asked.push(answer)
      worker.postMessage({ content, offered: { constructs, scales, packages } })
      return answer.promise
    },
    end: () => worker.terminate(),
  }
}
