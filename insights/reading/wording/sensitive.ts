// Words of the eight protected topics of PPRA (20 U.S.C. 1232h): politics, mental health, sex, unlawful or demeaning
// behavior, judgments of the family, privileged talks, religion, income. English and Spanish, folded.

import { protectedTopics } from '#contract/library/protected-topics.ts'

/** One for each protected topic, in their order. */
const topics = [
  /\b(?:politic(?:s|al|ally)?(?! sciences?\b)|democrats?|republicans?|vot(?:e|ed|ing) for|election|conservatives?|por quien vot\w{1,5}|partido politico|(?<!ciencias? )politic[ao]s?|votar|elecciones)\b/,
  /\b(?:depress(?:ed|ion|ing|ive)?|anxiety|anxious|panic|suicid(?:e|al)|self[- ]?harm|(?:hurt|hurting|harm|kill|killing) (?:yourself|myself|themselves)|so sad|sad or hopeless|tan triste|mental (?:health|illness|disorder|problems?)|psycholog(?:ical|ist)|psychology (?:services?|support|help|counsel\w{0,4}|sessions?|evaluations?|referrals?)|services?\b.{0,60}\bpsychology|psicologia (?:clinica|infantil)|(?:recib\w{1,4}|servicios? de|apoyo de|sesion(?:es)? de) psicologia|psychiatr(?:y|ic|ist)|therap(?:y|ist)|adhd|medications?|hopeless(?:ness)?|eating disorders?|trauma(?:tic)?|bipolar|lonel(?:y|iness)|(?<!fair |equal |same |respectful )treatment(?! (?:of|by|from)\b)|better off dead|want to disappear|ganas de desaparecer|hacer(?:me|se) dano|lastimar(?:me|te|se)|feeling bad about yourself|little interest or pleasure|depresion|deprimid[oa]s?|ansiedad|suicid(?:io|arse|a)|autolesion\w{0,3}|hacerte dano|salud mental|trastornos?|psicolog(?:o|a|ico|ica)|psiquiatr\w{1,3}|terapia|panico|desesperanza|(?<!calculo |agilidad |math |mapa )mental(?! math| arithmetic| map| calculation))\b/,
  /\b(?:sexual(?:ly|ity)?|had sex|having sex|sex education|intercourse|condoms?|pregnan(?:t|cy)|birth control|dating violence|sext(?:ed|ing|s)?|gay|lesbian|bisexual|transgender|lgbtq?\w{0,5}|pornograph\w{1,3}|sexo (?:seguro|oral)|relaciones sexuales|embaraz\w{1,4}|anticonceptiv\w{1,3}|condon(?:es)?)\b/,
  /\b(?:drugs?|substances?|alcohol(?:ic)?|drunk|beer|liquor|wine|vap(?:e|ed|es|ing)|e-?cigarettes?|cigarettes?|smok(?:e|ed|ing)|tobacco|nicotine|marijuana|cannabis|weed|cocaine|heroin|opioids?|fentanyl|pills|guns?|weapons?|knife|knives|gangs?|steal(?:ing)?|stolen?|do you drink(?! (?:water|milk|coffee|tea|juice|soda))|drinks? too much|beben? demasiado|toman? demasiado|shoplift\w{0,3}|gambl(?:e|ed|ing)|probation officer|arrest(?:ed)?|illegal(?:ly)?|crimes?|cheated|vandal\w{1,4}|drogas?|alcohol(?:ic[oa]s?)?|cervezas?|tequila|vinos|borrach\w{1,5}|vape\w{0,3}|cigarr(?:illo|o)s?|fum(?:ar|as|o|aste|ado|an|amos)|tabaco|marihuana|armas?|pandillas?|robar|robado|delitos?|ilegal(?:es)?|sustancias)\b/,
  /\b(?:(?:parents?|(?:step)?(?:mother|father|mom|dad)|family|caregivers?|guardians?|adults? (?:at|in (?:my|your)) home)\b.{0,60}\b(?:argue|fight|yell|hits?|beats?|drunk|drink|abus\w{1,5}|neglect\w{0,4}|jail|prison|divorc\w{1,4}|separated|unemployed|undocumented|deport\w{1,5})|(?:abuse|violence|neglect) at home|domestic violence|(?:safe|unsafe|afraid) at home|undocumented|foster care|(?:anyone|someone|somebody|an adult) (?:at|in your|in my) home\b.{0,20}\b(?:hits?|hurts?|beats?|yells?)|immigration status|(?:legal|immigration) papers|citizenship|estatus migratorio|papeles migratorios|ciudadania|r[au]n away from home|family history|(?:padres?|madre|mama|papa|padrastro|madrastra|familia)\b.{0,60}\b(?:toma mucho|pelea\w{0,2}|discut\w{1,4}|grita\w{0,2}|golpe\w{1,3}|abus\w{1,3}|carcel|divorci\w{1,4})|violencia (?:domestica|en casa))\b/,
  /\b(?:lawyers?|attorneys?|physicians?|priests?|pastors?|clergy|confession|abogad[oa]s?|sacerdotes?|confesion)\b/,
  /\b(?:religio(?:n|ns|us)|church(?:es)?|pray(?:er|ers|ing)?|worship|god|faith|mosques?|synagogues?|spiritual(?:ity)?|espiritualidad|christian|muslim|jewish|catholic|religios[oa]s?|iglesias?|rezar|oracion|dios|creencias)\b/,
  /\b(?:incomes?|household inc|household\b.{0,40}\bearn(?:ed|s)?|salar(?:y|ies)|wages?|earnings?|household money|free (?:or|and) reduced|reduced[- ]price|free lunch|food stamps|snap benefits|welfare|poverty|medicaid|afford food|homeless(?:ness)?|sin hogar|r[au]n out of (?:food|money)|not enough (?:food|money)|behind on (?:the )?rent|enough (?:food|to eat) (?:at home|for (?:your|my|our) family)|suficiente comida en casa|ingresos?|cuanto ganan?|salarios?|sueldos?|almuerzo gratis|pobreza)\b/,
]

/**
 * Words that touch a topic only in a template that is marked with it, by a word of the topic's name in the library;
 * elsewhere they are too common.
 */
const markedTopics = new Map<string, RegExp>([
  ['political', /\b(?:government|part(?:y|ies)|gobierno|partidos?)\b/],
  [
    'mental',
    /\b(?:stress(?:ed|ful)?|pressure|worr(?:y|ies|ied)|sad(?:ness)?|upsets?|mood|nervous|scared|afraid|angry|overwhelmed|feel(?:ing)? safe|least safe|less safe|estres(?:ad[oa]s?|ante)?|presion|preocup\w{1,5}|triste(?:za)?|animo|nervios[oa]s?|miedo|enoj\w{1,5}|agobi\w{1,5}|(?:menos|a) salv[oa])\b/,
  ],
  ['sex', /\b(?:orientation|gender identity|dating|sex|orientacion|identidad de genero|noviazgo|sexo)\b/],
  [
    'illegal',
    /\b(?:bull(?:y|ies|ied|ying)|threat\w{0,5}|hits?|kick(?:ed)?|push(?:ed)?|fights?|fought|hurt(?:s|ing|ful)?|mean names|rumou?rs|drink(?:ing)?(?! water)|pills?|sent out|suspended|expelled|acos\w{1,5}|amenaz\w{1,5}|golpe\w{1,4}|patead?\w{0,3}|empuj\w{1,5}|pele(?:a|as|o|aste)|lastim\w{1,5}|apodos?|beb(?:er|es|ido|iendo|en)|pastillas?|suspendid[oa]s?|expuls\w{1,5}|sacaron)\b/,
  ],
  ['family', /\b(?:parents?|mother|father|family|padres|madre|familia)\b/],
  ['privileged', /\b(?:doctors?|counselors?|nurses?|medic[oa]s?|consejer[oa]s?|orientador(?:a|es)?)\b/],
  ['religious', /\b(?:beliefs?|sacred|sagrad[oa]s?)\b/],
  ['income', /\b(?:money|afford|dinero|pagar)\b/],
])

/** A question about the respondent; about a school even protected words say nothing about the respondent. */
const aboutYou = /\b(?:you|your|yourself|me|my|tu|tus|te|ti|contigo|mi|mis|usted|su|sus)\b/

/** Whether a question touches one of the protected topics; `marked` are those of its template. */
export function isSensitive(asked: string, marked: readonly string[] = []): boolean {
  const text = asked.slice(0, 1_000)
  if (topics.some((topic) => topic.test(text))) return true
  if (marked.length === 0 || !aboutYou.test(text)) return false
  const names = marked.join(' ').toLowerCase()
  return [...markedTopics].some(([name, words]) => names.includes(name) && words.test(text))
}

/** The protected topics that a question about the respondent touches, by its words alone; `asked` is folded. */
export function topicsTouched(asked: string): string[] {
  const text = asked.slice(0, 1_000)
  return aboutYou.test(text) ? protectedTopics.filter((_, at) => topics[at]?.test(text)) : []
}
