/** Goals, each with the faults whose tests prove it where no case measures it. */
export const goals: readonly { id: string; text: string; testsOf: readonly string[] }[] = [
  { id: 'R1', text: 'no acknowledged write is lost', testsOf: [] },
  { id: 'R2', text: 'nothing is there twice', testsOf: [] },
  { id: 'R3', text: "a killed worker's job runs again within 15 s", testsOf: ['F3'] },
  { id: 'R4', text: 'a poisonous document fails alone', testsOf: ['F4'] },
  { id: 'R5', text: 'hostile documents end, in bounded time and memory', testsOf: ['F5'] },
  {
    id: 'R6',
    text: 'traps for crawlers end inside their budget, with a reason',
    testsOf: ['F20', 'F21', 'F22', 'F23', 'F24', 'F25', 'F26', 'F27'],
  },
  { id: 'R7', text: 'robots.txt is read as the standard says', testsOf: ['F28'] },
  { id: 'R8', text: 'what is away is told within 1 s (MongoDB: 3 s)', testsOf: [] },
  { id: 'R9', text: 'what is back is used within 5 s, by itself', testsOf: [] },
  { id: 'R10', text: 'a restart in order fails no request, and takes 10 s at most', testsOf: [] },
  { id: 'R11', text: 'a thousand slow callers are cut, and nobody else slowed', testsOf: [] },
  { id: 'R12', text: 'many questions at once are answered, or refused cleanly', testsOf: [] },
  { id: 'R13', text: 'an upload over the limit is always told so', testsOf: ['F19'] },
  { id: 'R14', text: 'malformed requests are refused, and never a fault', testsOf: ['R14'] },
  { id: 'R15', text: 'a backup is restored whole', testsOf: ['F35'] },
  { id: 'R16', text: 'ordinary work leaks neither memory nor files', testsOf: [] },
];
