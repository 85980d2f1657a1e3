/** Resilience goals. `testsOf`: faults proved by tests instead of a case. */
export const goals: readonly { id: string; text: string; testsOf: readonly string[] }[] = [
  { id: 'R1', text: 'no acknowledged write is lost', testsOf: [] },
  { id: 'R2', text: 'no record is duplicated', testsOf: [] },
  { id: 'R3', text: "a killed worker's job runs again within 15 s", testsOf: ['F3'] },
  { id: 'R4', text: 'a malicious document affects nothing else', testsOf: ['F4'] },
  { id: 'R5', text: 'hostile documents are handled in bounded time and memory', testsOf: ['F5'] },
  {
    id: 'R6',
    text: 'crawler traps end within their budget, with a reason',
    testsOf: ['F20', 'F21', 'F22', 'F23', 'F24', 'F25', 'F26', 'F27'],
  },
  { id: 'R7', text: 'robots.txt is interpreted as the standard says', testsOf: ['F28'] },
  { id: 'R8', text: 'an outage is reported within 1 s (MongoDB: 3 s)', testsOf: [] },
  { id: 'R9', text: 'recovery is automatic, within 5 s', testsOf: [] },
  { id: 'R10', text: 'a rolling restart fails no request, and takes 10 s at most', testsOf: [] },
  { id: 'R11', text: 'a thousand slow clients are cut off, and no one else is slowed down', testsOf: [] },
  { id: 'R12', text: 'concurrent questions are answered, or rejected cleanly', testsOf: [] },
  { id: 'R13', text: 'an upload over the limit always gets an error that says so', testsOf: ['F19'] },
  { id: 'R14', text: 'malformed requests are rejected, and never cause a 500', testsOf: ['R14'] },
  { id: 'R15', text: 'a backup restores completely', testsOf: ['F35'] },
  { id: 'R16', text: 'normal operation leaks neither memory nor files', testsOf: [] },
];
