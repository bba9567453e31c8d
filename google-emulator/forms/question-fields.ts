import { type Html, html } from '../html.ts'
import { type AskedQuestion, askedQuestions, formatOf, levelsOf, otherOption } from './answer-format.ts'
import type { Form, Item } from './form.ts'
import { fieldName, otherFieldName } from './pages/submitted-answers.ts'

/** What was sent and is wrong with it, so that nothing typed is lost; `locked` shows a form that cannot be sent. */
export type Filled = { sent: URLSearchParams; issues: Map<string, string>; locked?: boolean }

/** The item as a part of a form, with its title, its description and the fields of its questions. */
export function itemFields(form: Form, item: Item, filled: Filled): Html {
  const title = item.title ?? ''
  const description = item.description && html`<p class="description">${item.description}</p>`
  if (item.pageBreakItem) return html`<section class="break"><h2>${title}</h2>${description}</section>`
  if (item.textItem) return html`<section><h3>${title}</h3>${description}</section>`
  const questions = askedQuestions(form).filter((asked) => asked.item.itemId === item.itemId)
  if (item.questionGroupItem) return gridFields(title, description, questions, filled)
  return html`${questions.map((asked) => singleField(title, description, asked, filled))}`
}

type Description = Html | '' | undefined

function singleField(title: string, description: Description, asked: AskedQuestion, filled: Filled): Html {
  const { id, question } = asked
  const issue = filled.issues.get(fieldName(id))
  const heading = html`${title}${question.required && html` <span class="required" title="Required">*</span>`}`
  const about = html`${description || undefined}${issue && html`<p class="issue" id="issue-${id}">${issue}</p>`}`
  const issueMark = issue && html` aria-invalid="true" aria-describedby="issue-${id}"`
  const choices = choicesOf(asked)
  if (choices.length > 0 && question.choiceQuestion?.type !== 'DROP_DOWN') {
    return html`<fieldset${issue && html` aria-describedby="issue-${id}"`}><legend>${heading}</legend>${about}
<div class="${levelsOf(question) ? 'levels' : 'choices'}">${choices.map((choice) => choiceField(asked, choice, filled))}</div>
</fieldset>`
  }
  return html`<div class="question"><label for="q-${id}">${heading}</label>${about}
${writtenField(asked, filled, html`id="q-${id}" name="${fieldName(id)}"${question.required && html` required`}${filled.locked && html` disabled`}${issueMark}`)}
</div>`
}

function writtenField({ id, question, options }: AskedQuestion, { sent }: Filled, attributes: Html): Html {
  const value = sent.get(fieldName(id)) ?? ''
  if (options.length > 0) {
    return html`<select ${attributes}><option value="">Choose</option>${options.map(
      (option) =>
        html`<option${option.value === value && html` selected`} value="${option.value}">${option.value}</option>`,
    )}</select>`
  }
  if (question.textQuestion?.paragraph) return html`<textarea rows="4" ${attributes}>${value}</textarea>`
  const format = formatOf(question)
  const { dateQuestion, timeQuestion } = question
  if (dateQuestion?.includeYear) {
    return html`<input type="${dateQuestion.includeTime ? 'datetime-local' : 'date'}" ${attributes} value="${value}">`
  }
  if (timeQuestion && !timeQuestion.duration) return html`<input type="time" ${attributes} value="${value}">`
  return html`<input type="text" ${attributes} value="${value}"${format && html` placeholder="${format.hint}"`}>`
}

type Choice = { value: string; label: string; isOther?: boolean }

function choicesOf({ question, options }: AskedQuestion): Choice[] {
  const { lowLabel, highLabel } = question.scaleQuestion ?? {}
  const levels = levelsOf(question)
  if (!levels) {
    return options.map(({ value = '', isOther }) =>
      isOther ? { value: otherOption, label: 'Other', isOther } : { value, label: value },
    )
  }
  return levels.map((level, index) => {
    const label = index === 0 ? lowLabel : index === levels.length - 1 ? highLabel : undefined
    return { value: String(level), label: label ? `${level} (${label})` : String(level) }
  })
}

function choiceField(asked: AskedQuestion, choice: Choice, { sent, locked }: Filled): Html {
  return html`<label class="choice">${boxField(asked, choice.value, { sent, locked })}
${choice.label}${choice.isOther && html`: <input type="text" name="${otherFieldName(asked.id)}" aria-label="Other: your own answer" value="${sent.get(otherFieldName(asked.id)) ?? ''}"${locked && html` disabled`}>`}</label>`
}

function boxField(
  { id, question, several }: AskedQuestion,
  value: string,
  { sent, locked }: Pick<Filled, 'sent' | 'locked'>,
  name?: string,
): Html {
  const isChosen = sent.getAll(fieldName(id)).includes(value)
  return html`<input type="${several ? 'checkbox' : 'radio'}" name="${fieldName(id)}" value="${value}"${name !== undefined && html` aria-label="${name}"`}${isChosen && html` checked`}${question.required && !several && html` required`}${locked && html` disabled`}>`
}

function gridFields(title: string, description: Description, rows: AskedQuestion[], filled: Filled): Html {
  const columns = rows[0]?.options ?? []
  return html`<fieldset><legend>${title}</legend>${description || undefined}
<div class="grid"><table>
<thead><tr><td></td>${columns.map(({ value }) => html`<th scope="col">${value}</th>`)}</tr></thead>
<tbody>${rows.map((asked) => gridRow(asked, filled))}</tbody>
</table></div></fieldset>`
}

function gridRow(asked: AskedQuestion, filled: Filled): Html {
  const row = asked.question.rowQuestion?.title ?? ''
  const issue = filled.issues.get(fieldName(asked.id))
  const mark = asked.question.required && html` <span class="required" title="Required">*</span>`
  return html`<tr><th scope="row">${row}${mark}${issue && html`<p class="issue">${issue}</p>`}</th>${asked.options.map(
    ({ value = '' }) => html`<td>${boxField(asked, value, filled, `${row}: ${value}`)}</td>`,
  )}</tr>`
}
