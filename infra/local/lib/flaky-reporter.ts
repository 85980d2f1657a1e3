import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { rootFolder } from './machine.ts';
import type { TestFault } from './test-report.ts';

/** Writes the tests that passed only on retry to the file in `FLAKY_REPORT`. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter file's default export
export default class FlakyReporter implements Reporter {
  readonly #flaky: TestFault[] = [];

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const file = path.relative(rootFolder, test.module.moduleId);
    this.#flaky.push({ name: `${file} › ${test.fullName}`, reason: error?.message ?? '' });
  }

  onTestRunEnd() {
    const file = process.env.FLAKY_REPORT;
    if (file) writeFileSync(file, JSON.stringify(this.#flaky));
  }
}
