/** Words, English and Spanish, of a question to which much is bad: how often somebody is left out, worries, … */
const unfavourable = new RegExp(
  [
    'left out|put .*down|alone|lonely|bull(y|ied)|target|worr(y|ied)|stress|pressure|upset|afraid|tired|overwhelm',
    'made? it hard|hard for|difficult|embarrass|too loud|give up|short notice|angry|\\bmad\\b|unsafe|harass|hurt',
    'dejan de lado|hacerse sentir menos|sin compañía|acosa|preocup|estrés|presión|difícil|dificult|impedid',
    'avergüenza|demasiado ruido|enoj|miedo|cansa|insegur|molest',
  ].join('|'),
  'i',
)
const noOpinion =
  /^(don['’]t know|i don['’]t know|i do not|not sure|prefer not|not applicable|does not apply|n\/a|no sé|prefiero no|no aplica|no (viajo|uso|tengo))/i

/** Whether contented people answer low. */
export function isUnfavourable(title: string): boolean {
  return unfavourable.test(title)
}

/** Whether an option is outside the scale: "Prefer not to say", "No sé". */
export function isNoOpinion(option: string): boolean {
  return noOpinion.test(option)
}
